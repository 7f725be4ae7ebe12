"""What can be wrong with a date, and with the calendar in campaign.yaml."""

from __future__ import annotations

from charmgr.errors import BadDataError, Message, UsageError

__all__ = [
    "AbsentMonthError",
    "BadCalendarError",
    "BadMomentError",
    "BeforeDayZeroError",
    "BeforeStartError",
    "ChoiceError",
    "ContradictoryLeapError",
    "CountedDaysError",
    "DuplicateNameError",
    "EmptyMonthError",
    "EmptyYearError",
    "IdleLeapError",
    "MissingLeapError",
    "MissingSettingError",
    "MisspeltMonthError",
    "MisspeltSettingError",
    "MomentError",
    "NoSuchDayError",
    "NoSuchMonthError",
    "NoSuchTimeError",
    "NotAListError",
    "NotAMappingError",
    "NotANameError",
    "NotATruthError",
    "NumberRangeError",
    "StartTimeError",
    "UnknownCalendarError",
    "UnknownSettingError",
    "UnreadableDateError",
]


class MomentError(UsageError):
    """Words that name no moment of the calendar."""


class UnreadableDateError(MomentError):
    """A text has the shape of no date."""

    text = '"{text}" is not a date of this calendar.'
    hint = "Write it like {example}."


class NoSuchMonthError(MomentError):
    """A date names a month that the calendar lacks."""

    text = 'This calendar has no month "{month}".'
    hint = "Its months are {months}."


class MisspeltMonthError(NoSuchMonthError):
    """A month is nearly right."""

    hint = "Did you mean {near}?"


class AbsentMonthError(MomentError):
    """A month or festival that not every year has."""

    text = "The year {year} goes without {month}."


class NoSuchDayError(MomentError):
    """A month is shorter than the date."""

    text = "There is no day {day} in {month} {year}: it ends with day {last}."


class NoSuchTimeError(MomentError):
    """A time that no day has."""

    text = "{time} is no time of day: hours go up to {last}, minutes and seconds up to 59."


class BeforeDayZeroError(MomentError):
    """A counted day below 0."""

    text = "{date} does not exist: days are counted from day 0."


class BeforeStartError(MomentError):
    """A date before the first day of the campaign's calendar."""

    text = "{date} lies before {start}, the first day of the campaign's calendar."
    hint = "Give the calendar in campaign.yaml an earlier start."


class CountedDaysError(UsageError):
    """Months or years where only days are counted."""

    text = "This calendar counts days only and knows no months or years."
    hint = "Say it in weeks or days."


class BadMomentError(BadDataError):
    """A file holds a text that is no moment: the sentence is that of the reading."""

    def __init__(self, error: MomentError, where: str) -> None:
        """`where` is the place of the text in its file."""
        super().__init__(where=where, **error.values)
        self.error = error

    @property
    def message(self) -> Message:
        """The sentence, untranslated."""
        return self.error.message

    @property
    def advice(self) -> Message | None:
        """What to do about it, untranslated."""
        return self.error.advice


class BadCalendarError(BadDataError):
    """The calendar in campaign.yaml is no calendar."""


class UnknownCalendarError(BadCalendarError):
    """A name or kind of calendar that there is not."""

    text = '"{value}" is no calendar: write days, gregorian, or a calendar of your own with months.'


class UnknownSettingError(BadCalendarError):
    """A key that a calendar does not have."""

    text = 'The calendar has no setting "{key}".'
    hint = "Here it may say {known}."


class MisspeltSettingError(UnknownSettingError):
    """A key is nearly right."""

    hint = "Did you mean {near}?"


class MissingSettingError(BadCalendarError):
    """A key that must be there."""

    text = 'The calendar lacks "{key}" here.'


class NumberRangeError(BadCalendarError):
    """A number that is none, or far off."""

    text = '"{key}" of the calendar must be a whole number from {low} to {high}, not {value}.'


class NotATruthError(BadCalendarError):
    """A switch that is neither on nor off."""

    text = '"{key}" of the calendar must be true or false, not {value}.'


class NotANameError(BadCalendarError):
    """A name that a date could not be read back with."""

    text = '"{key}" of the calendar must be a name, not {value}.'
    hint = "A name begins with a letter and has no comma, colon or line break."


class NotAListError(BadCalendarError):
    """A list that is none, or empty."""

    text = '"{key}" of the calendar must be a list with at least one entry.'


class NotAMappingError(BadCalendarError):
    """A mapping that is none."""

    text = '"{key}" of the calendar must be a mapping, not {value}.'


class ChoiceError(BadCalendarError):
    """A word that is not one of the few allowed."""

    text = '"{key}" of the calendar must be one of {choices}, not {value}.'


class DuplicateNameError(BadCalendarError):
    """One name for two months or two weekdays."""

    text = 'The calendar uses the name "{name}" twice.'


class EmptyMonthError(BadCalendarError):
    """A month that no year has."""

    text = "{name} has no days, neither in a common nor in a leap year."


class EmptyYearError(BadCalendarError):
    """A year without a month, or without a day."""

    text = "The calendar needs at least one month that is no festival and has days in every year."


class ContradictoryLeapError(BadCalendarError):
    """An exception as wide as its rule."""

    text = 'The leap rule contradicts itself: "{key}: {value}" undoes all of "{other}: {wide}".'


class IdleLeapError(BadCalendarError):
    """A leap rule that changes nothing."""

    text = "The calendar has a leap rule, but no month has another length in a leap year."
    hint = "Give the month that grows its length there: leap: 29."


class MissingLeapError(BadCalendarError):
    """A month that changes in leap years that never come."""

    text = "{name} has another length in a leap year, but the calendar has no leap rule."
    hint = "Add one under leap, such as every: 4."


class StartTimeError(BadCalendarError):
    """A start in the middle of a day."""

    text = 'The calendar starts with a whole day: "{value}" must not name a time.'
