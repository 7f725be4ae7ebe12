"""Movement on foot and in vehicles, collisions, chases."""
