import { expect } from '@jest/globals';
import type { Formats } from '@portal/portal-kit';
import { waitFor } from '@testing-library/react';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, finish, goTo, see } from './check.ts';

const instant = '2031-05-14T15:00:30Z';

/** All that formats say of one instant and one number. */
function saidBy(formats: Formats): string {
  const sooner = new Date(Date.parse(instant) - 3 * 60 * 60_000);
  return [
    formats.timeZone,
    formats.date(instant),
    formats.longDate(instant),
    formats.time(instant),
    formats.dateTime(instant),
    formats.zoneName(instant),
    formats.dayKey('2031-05-15T02:00:00Z'),
    formats.relative(instant, sooner),
    formats.number(1234.5),
    formats.number(5, { style: 'currency', currency: 'USD' }),
  ]
    .join(' | ')
    .replaceAll(/[\u00A0\u202F]/g, ' ');
}

const english =
  'America/Toronto | May 14, 2031 | Wednesday, May 14 | 11:00 AM | May 14, 2031 11:00 AM | EDT | 2031-05-14 | in 3 hours | 1,234.5 | US$5.00';
const french =
  'America/Toronto | 14 mai 2031 | mercredi 14 mai | 11 h 00 | 14 mai 2031 à 11 h 00 | HAE | 2031-05-14 | dans 3 heures | 1 234,5 | 5,00 $ US';
const american =
  'America/Chicago | May 14, 2031 | Wednesday, May 14 | 10:00 AM | May 14, 2031 10:00 AM | CDT | 2031-05-14 | in 3 hours | 1,234.5 | $5.00';

export const timeChecks: ChecksOf<
  'useNow' | 'host.now' | 'usePageTitle' | 'useFormats' | 'createFormats' | 'languageTag'
> = {
  useNow: async ({ open }) => {
    const opened = await open(
      ({ kit: { useNow } }) =>
        function Clock() {
          return <p>{`it is ${useNow(60_000).toISOString()}`}</p>;
        },
    );
    await see('it is 2031-05-14T15:00:30.000Z');
    opened.holdTimers();
    // In another layout the page starts anew, and its timer is one of those that are held.
    await goTo(opened, '/sessions/booking');
    await see('it is 2031-05-14T15:00:30.000Z');
    opened.pass(29_999);
    await see('it is 2031-05-14T15:00:30.000Z');
    opened.pass(1);
    await see('it is 2031-05-14T15:01:00.000Z');
    opened.pass(60_000);
    await see('it is 2031-05-14T15:02:00.000Z');
  },

  'host.now': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const { now } = opened.host();
    expect(now().toISOString()).toBe('2031-05-14T15:00:30.000Z');
    opened.holdTimers();
    opened.pass(90_000);
    expect(now().toISOString()).toBe('2031-05-14T15:02:00.000Z');
  },

  usePageTitle: async ({ open }) => {
    const opened = await open(
      ({ kit: { useLocation, usePageTitle } }) =>
        function Titled() {
          const { pathname } = useLocation();
          usePageTitle(`Probe of ${pathname}`);
          return <p>page {pathname}</p>;
        },
    );
    await see('page /dashboard');
    expect(document.title).toBe('Probe of /dashboard · Care Portal');
    await goTo(opened, '/clients');
    await see('page /clients');
    expect(document.title).toBe('Probe of /clients · Care Portal');
    await finish(() => opened.host().setLocale('fr'));
    await waitFor(() => expect(document.title).toBe('Probe of /clients · Portail de soins'));
  },

  useFormats: async ({ open, close }) => {
    const page: ProbePage = ({ kit: { useFormats } }) =>
      function Readings() {
        return <p>{saidBy(useFormats())}</p>;
      };
    const opened = await open(page);
    await see(english);
    await finish(() => opened.host().setLocale('fr'));
    await see(french);
    close();
    await open(page, { as: 'dana@demo.test', edition: 'US' });
    await see(american);
  },

  createFormats: async ({ lent: { kit } }) => {
    expect(saidBy(kit.createFormats('en', 'CA', 'America/Toronto'))).toBe(english);
    expect(saidBy(kit.createFormats('fr', 'CA', 'America/Toronto'))).toBe(french);
    expect(saidBy(kit.createFormats('en', 'US', 'America/Chicago'))).toBe(american);
    expect(kit.createFormats('en', 'US', 'Nowhere/Else').timeZone).toBe('America/Toronto');
  },

  languageTag: async ({ lent: { kit } }) => {
    const tags = (['en', 'fr'] as const).flatMap((locale) =>
      (['CA', 'US'] as const).map((edition) => kit.languageTag(locale, edition)),
    );
    expect(tags).toEqual(['en-CA', 'en-US', 'fr-CA', 'fr-CA']);
  },
};
