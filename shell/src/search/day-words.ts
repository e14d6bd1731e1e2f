import { addDays, type CalendarDate, noonOf } from '@portal/contract/rules/days';
import { fold } from '@portal/contract/rules/fold';

/** Days of the calendar, both of them included; one day is its own last. */
export interface Days {
  first: CalendarDate;
  last: CalendarDate;
}

/** What somebody looks for: words, days that other words of theirs name, or both. */
export interface Looked {
  words: string;
  days: Days | null;
}

/** Sunday first, as in the schedule, in English and French; a name of five letters or more is a day by itself. */
const weekdays = [
  ['sun', 'sunday', 'dim', 'dimanche'],
  ['mon', 'monday', 'lun', 'lundi'],
  ['tue', 'tues', 'tuesday', 'mar', 'mardi'],
  ['wed', 'wednesday', 'mer', 'mercredi'],
  ['thu', 'thur', 'thurs', 'thursday', 'jeu', 'jeudi'],
  ['fri', 'friday', 'ven', 'vendredi'],
  ['sat', 'saturday', 'sam', 'samedi'],
];

/** Without a number none of these is a date: May, April and Jan are people, too. */
const months = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juillet'],
  ['aug', 'august', 'aou', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
];

/** Days from today. */
const relative: Readonly<Record<string, number>> = {
  ...{ today: 0, "aujourd'hui": 0, tomorrow: 1, demain: 1, yesterday: -1, hier: -1 },
  ...{ 'apres-demain': 2, 'avant-hier': -2 },
};

/** Before what they go with, and behind it. */
const turns: Readonly<Record<string, number>> = { next: 1, last: -1, this: 0, ce: 0, cet: 0, cette: 0 };
const turnsBehind: Readonly<Record<string, number>> = { prochain: 1, prochaine: 1, dernier: -1, derniere: -1 };
/** Whole spans that can be next, last or this one. */
const spans: Readonly<Record<string, 'week' | 'month'>> = {
  week: 'week',
  semaine: 'week',
  month: 'month',
  mois: 'month',
};
/** The longest run of words that names days: `mardi 14 novembre 2026`, `il y a 3 jours`. */
const LONGEST = 5;

const place = (names: readonly string[][], name = '') => names.findIndex((those) => those.includes(name));
/** In UTC, where no clock is asked; a month or a day beyond the last one leads on. */
const dateOf = (year: number, month: number, day: number): CalendarDate =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
/** From 0, Sunday, to 6. */
const weekdayOf = (date: CalendarDate) => noonOf(date).getUTCDay();
const oneDay = (date: CalendarDate): Days => ({ first: date, last: date });

/** A day that the calendar has; null for the 31st of February. */
function dayOfYear(year: number, month: number, day: number): CalendarDate | null {
  const date = dateOf(year, month, day);
  return noonOf(date).getUTCMonth() === month && day > 0 ? date : null;
}

function wholeMonth(year: number, month: number): Days {
  return { first: dateOf(year, month, 1), last: dateOf(year, month + 1, 0) };
}

/** Without a year that day of a month which is nearest: in November the 14th of January is to come, that of August over. */
function nearest(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const near = (date: CalendarDate) => Math.abs(noonOf(date).getTime() - noonOf(today).getTime());
  const all = [year, year - 1, year + 1].map((one) => dayOfYear(one, month, day)).filter((date) => date !== null);
  return all.sort((one, other) => near(one) - near(other))[0] ?? null;
}

const yearIn = (text = '') => (/^(19|20)\d\d$/.test(text) ? Number(text) : null);
const dayIn = (text = '') => Number(/^(\d\d?)(st|nd|rd|th|er)?$/.exec(text)?.[1] ?? Number.NaN);

/** `14 nov`, `nov 14`, `1er mars 2027`, `mardi 14 novembre`, `le 14 nov`. */
function dateIn(all: readonly string[], today: CalendarDate): Days | null {
  const words = all[0] === 'le' || place(weekdays, all[0]) >= 0 ? all.slice(1) : all;
  if (words.length !== 2 && words.length !== 3) return null;
  const [one, other, year] = words;
  const isDayFirst = place(months, other) >= 0;
  const month = place(months, isDayFirst ? other : one);
  const day = dayIn(isDayFirst ? one : other);
  if (month < 0 || Number.isNaN(day)) return null;
  if (year === undefined) return toDays(nearest(month, day, today));
  const named = yearIn(year);
  return named === null ? null : toDays(dayOfYear(named, month, day));
}

const toDays = (date: CalendarDate | null) => (date === null ? null : oneDay(date));

/** `next tue` is the first Tuesday after today, `last tue` the last one before, `this tue` that of this week. */
function weekdayIn(weekday: number, turn: number, today: CalendarDate): Days {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (turn > 0) return oneDay(addDays(today, ahead || 7));
  if (turn < 0) return oneDay(addDays(today, ahead - 7));
  return oneDay(addDays(today, weekday - weekdayOf(today)));
}

function spanIn(span: 'week' | 'month', turn: number, today: CalendarDate): Days {
  if (span === 'month') return wholeMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + turn);
  const sunday = addDays(today, 7 * turn - weekdayOf(today));
  return { first: sunday, last: addDays(sunday, 6) };
}

/** `next tue`, `mardi prochain`, `this week`, `la semaine prochaine`, `le mois dernier`. */
function turnIn(all: readonly string[], today: CalendarDate): Days | null {
  const words = all[0] === 'la' || all[0] === 'le' ? all.slice(1) : all;
  if (words.length !== 2) return null;
  const [one = '', other = ''] = words;
  const before = turns[one];
  const turn = before ?? turnsBehind[other];
  const what = before === undefined ? one : other;
  if (turn === undefined) return null;
  const span = spans[what];
  if (span) return spanIn(span, turn, today);
  const weekday = place(weekdays, what);
  return weekday < 0 ? null : weekdayIn(weekday, turn, today);
}

/** `in 3 days`, `3 days ago`, `dans 2 semaines`, `il y a 3 jours`. */
function distanceIn(words: readonly string[], today: CalendarDate): Days | null {
  const found = /^(in|dans|il y a)? ?(\d{1,3}) (?:(days?|jours?)|weeks?|semaines?)( ago)?$/.exec(words.join(' '));
  if (!found || (found[1] === undefined) === (found[4] === undefined)) return null;
  const days = Number(found[2]) * (found[3] ? 1 : 7);
  return oneDay(addDays(today, found[4] || found[1] === 'il y a' ? -days : days));
}

/** `tomorrow`, `mardi`, `2026-11-14`. */
function wordIn(word: string, today: CalendarDate): Days | null {
  const days = Object.hasOwn(relative, word) ? relative[word] : undefined;
  if (days !== undefined) return oneDay(addDays(today, days));
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word) ?? [];
  if (year) return toDays(dayOfYear(Number(year), Number(month) - 1, Number(day)));
  const weekday = word.length < 5 ? -1 : place(weekdays, word);
  return weekday < 0 ? null : oneDay(addDays(today, (weekday - weekdayOf(today) + 7) % 7));
}

function daysIn(words: readonly string[], today: CalendarDate): Days | null {
  const [word = '', second] = words;
  if (words.length === 1) return wordIn(word, today);
  const year = yearIn(second);
  if (words.length === 2 && year !== null && place(months, word) >= 0) return wholeMonth(year, place(months, word));
  return turnIn(words, today) ?? distanceIn(words, today) ?? dateIn(words, today);
}

/**
 * Finds the days that somebody names among other words, in English or French, whichever the page is in. The longest run
 * of words that names some counts, and the first of two; the others stay words.
 * @param today in the reader's time zone
 */
export function readLooked(typed: string, today: CalendarDate): Looked {
  const words = typed.split(/\s+/u).filter((word) => word !== '');
  const plain = words.map((word) => fold(word).folded.replace(/[.,]+$/, ''));
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const days = daysIn(plain.slice(start, start + length), today);
      if (days) return { words: words.filter((_, at) => at < start || at >= start + length).join(' '), days };
    }
  }
  return { words: words.join(' '), days: null };
}
