import { describe, expect, it } from '@jest/globals';
import { readLooked } from './day-words.ts';

/** A Thursday. */
const today = '2026-11-26';
const daysOf = (typed: string, from = today) => {
  const { days, words } = readLooked(typed, from);
  return days && [days.first, ...(days.last === days.first ? [] : [days.last]), ...(words ? [words] : [])].join(' ');
};

describe('days in words', () => {
  it.each([
    ['next tue', '2026-12-01'],
    ['next Thursday', '2026-12-03'],
    ['last tue', '2026-11-24'],
    ['last thu', '2026-11-19'],
    ['this tue', '2026-11-24'],
    ['Mardi prochain', '2026-12-01'],
    ['jeu. dernier', '2026-11-19'],
    ['ce vendredi', '2026-11-27'],
    ['ce dimanche', '2026-11-22'],
    ['tuesday', '2026-12-01'],
    ['jeudi', '2026-11-26'],
    ['14 nov', '2026-11-14'],
    ['14 nov.', '2026-11-14'],
    ['le 14 novembre 2025', '2025-11-14'],
    ['November 14th, 2027', '2027-11-14'],
    ['mardi 1er déc.', '2026-12-01'],
    ['3 août', '2026-08-03'],
    ['14 jan', '2027-01-14'],
    ['2026-02-28', '2026-02-28'],
    ['today', '2026-11-26'],
    ['Aujourd’hui', '2026-11-26'],
    ['après-demain', '2026-11-28'],
    ['hier', '2026-11-25'],
    ['in 3 days', '2026-11-29'],
    ['2 weeks ago', '2026-11-12'],
    ['dans 1 semaine', '2026-12-03'],
    ['il y a 3 jours', '2026-11-23'],
    ['this week', '2026-11-22 2026-11-28'],
    ['la semaine prochaine', '2026-11-29 2026-12-05'],
    ['last month', '2026-10-01 2026-10-31'],
    ['le mois prochain', '2026-12-01 2026-12-31'],
    ['févr. 2028', '2028-02-01 2028-02-29'],
  ])('%s is %s', (typed, days) => {
    expect(daysOf(typed)).toBe(days);
  });

  it('are reckoned over the ends of years and through leap days', () => {
    expect(daysOf('next week', '2026-12-31')).toBe('2027-01-03 2027-01-09');
    expect(daysOf('last month', '2027-01-31')).toBe('2026-12-01 2026-12-31');
    expect(daysOf('29 feb', '2027-06-01')).toBe('2028-02-29');
    expect(daysOf('tomorrow', '2028-02-28')).toBe('2028-02-29');
  });

  it.each([
    ['alex  next tue', '2026-12-01 alex'],
    ['Zoë 14 nov. sommeil', '2026-11-14 Zoë sommeil'],
  ])('stand among other words: %s', (typed, all) => {
    expect(daysOf(typed)).toBe(all);
  });

  it.each([
    'May',
    'april',
    'Jan Lee',
    'mon',
    'sun',
    'Sam',
    'mar',
    '31 feb',
    '2026-02-30',
    'nov',
    '14',
    'next',
    'constructor',
    'nov 40',
    '3 days',
    '',
  ])('are none in %j, which may be a name', (typed) => {
    expect(readLooked(typed, today)).toEqual({ words: typed, days: null });
  });
});
