import { describe, expect, it } from '@jest/globals';
import { HostContext, type Locale } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useContext } from 'react';
import { appointmentWith } from '../../testing/appointment.ts';
import { openBlankPage } from '../../testing/blank-page.tsx';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { moment, zone } from '../schedule/testing/arbitrary.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { wallClockWords, zoneWords } from './testing/wall-clock-words.ts';

const dashboard = prepareDashboard();

interface ReaderProps {
  timezone: string;
  locale: Locale;
  children: ReactNode;
}

/** Shows its content to a reader of another zone and language. */
function Reader({ timezone, locale, children }: ReaderProps) {
  const host = useContext(HostContext);
  const user = host?.user.getState();
  if (!host || !user) throw new Error('Nobody is signed in.');
  const reader = { ...user, preference: { ...user.preference, timezone } };
  const hostOfReader = {
    ...host,
    user: { ...host.user, getState: () => reader },
    locale: { ...host.locale, getState: () => locale },
  };
  return <HostContext value={hostOfReader}>{children}</HostContext>;
}

/** Blanks of every width as one. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

describe('when a session is, in a row', () => {
  it('is what the clock on the reader’s wall says, with the zone that it goes by then', async () => {
    const show = await openBlankPage(dashboard);
    fc.assert(
      fc.property(moment, zone, fc.constantFrom<Locale>('en', 'fr'), (start, timezone, locale) => {
        show(
          <Reader timezone={timezone} locale={locale}>
            <AppointmentTime appointment={appointmentWith({ start_date: start.toISOString() })} />
          </Reader>,
        );
        const { date, time } = wallClockWords(start, timezone, locale);
        const shown = screen.getByRole<HTMLTimeElement>('time');
        expect(shown.dateTime).toBe(start.toISOString());
        expect(plain(shown.textContent)).toBe(plain(`${date} ${time} ${zoneWords(start, timezone, locale)}`));
      }),
      { numRuns: 300 },
    );
  });
});
