import { describe, expect, it } from '@jest/globals';
import type { Appointment } from '@portal/contract/entities/appointment';
import { MODALITIES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { createFormats, type Edition, HostContext, type Locale } from '@portal/portal-kit';
import type { FirstRowsTools } from '@portal/portal-kit/first-rows';
import { useText } from '@portal/portal-kit/i18n';
import { prettyDOM, screen } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useContext } from 'react';
import { appointmentWith } from '../../testing/appointment.ts';
import { openBlankPage } from '../../testing/blank-page.tsx';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { PagedAppointments } from '../appointments/paged-appointments.tsx';
import { nextUp } from '../dashboard/next-up.ts';
import { NextUpCard } from '../dashboard/next-up-card.tsx';
import { zone } from '../schedule/testing/arbitrary.ts';
import { drawFirstRows } from './draw.ts';
import { rowSamples } from './samples.ts';

const dashboard = prepareDashboard();
const now = new Date('2026-11-20T15:30:20.500Z');
const person = { is_admin: false, roles: ['practitioner'], onboarded_yn: true, email_confirmed_yn: true };

interface DayProps {
  /** What there is of the day; undefined while it is on its way. */
  appointments: readonly Appointment[] | undefined;
  at: Date;
  timezone: string;
  edition: Edition;
  hearText(t: FirstRowsTools['say']): void;
}

/** The parts of the dashboard that are drawn ahead, as a reader of a zone and an edition sees them. */
function Day({ appointments, at, timezone, edition, hearText }: DayProps): ReactNode {
  const host = useContext(HostContext);
  const user = host?.user.getState();
  if (!host || !user) throw new Error('Nobody is signed in.');
  const reader = { ...user, is_admin: false, preference: { ...user.preference, timezone } };
  const hostOfReader = {
    ...host,
    user: { ...host.user, getState: () => reader },
    edition: { ...host.edition, getState: () => edition },
  };
  return (
    <HostContext value={hostOfReader}>
      <DayOfReader {...{ appointments, at, timezone, edition, hearText }} />
    </HostContext>
  );
}

function DayOfReader({ appointments, at, timezone, edition, hearText }: DayProps): ReactNode {
  const { t } = useText('mf-dashboard');
  hearText((key, values = {}) => t(key.replace('mf-dashboard:', ''), values));
  const { dayKey } = createFormats('en', edition, timezone);
  const data = appointments && {
    data: [...appointments],
    pagination: { total: 1, current: 1, total_items: appointments.length },
  };
  const isPending = data === undefined;
  const answer = { data, error: null, isPending, isFetching: isPending, isPlaceholderData: false, refetch: () => 0 };
  const coming = appointments ? nextUp(appointments, at, dayKey) : 'unknown';
  return (
    <div data-testid="day">
      <NextUpCard next={coming} now={at} />
      <section id="appointments" aria-busy={isPending}>
        <PagedAppointments
          answer={answer as unknown as Parameters<typeof PagedAppointments>[0]['answer']}
          page={1}
          pageSize={5}
          toPage={() => '/'}
          list="today"
          label="Today"
          now={at}
          empty={<p>A day without sessions</p>}
        />
      </section>
    </div>
  );
}

/** What both drawers have to agree upon: all of it but what buttons say and where they lead. */
function comparable(of: Element): string[] {
  const day = of.cloneNode(true) as Element;
  // The pager is the list's, and comes with it.
  for (const each of day.querySelectorAll('[role=status], nav, .foot')) each.remove();
  for (const button of day.querySelectorAll('.actions > *'))
    button.replaceWith(`[${button.getAttribute('data-variant')} ${button.textContent}]`);
  for (const actions of day.querySelectorAll('.actions')) actions.removeAttribute('style');
  day.normalize();
  const parts = [...day.querySelectorAll('ul, .card, section > .place')];
  return parts.map((part) => prettyDOM(part, Number.POSITIVE_INFINITY, { highlight: false }) || '');
}

const minute = 60_000;
const name = fc.constantFrom('Alex Roy', '<b>Zoé</b> {{name}} $1 $t(x)', 'Ngọc  Ánh', '');

const appointment = fc
  .record({
    from: fc.integer({ min: -300, max: 900 }),
    seconds: fc.constantFrom(0, 20, 59),
    length: fc.constantFrom(0, 1, 15, 50, 90, 1_000_000),
    change: fc.record(
      {
        status: fc.constantFrom('scheduled' as const, 'pending' as const),
        modality: fc.constantFrom(...MODALITIES),
        provider_type: fc.constantFrom(...PROVIDER_TYPES),
        counselling_type: fc.constantFrom('other' as const, 'consultation' as const),
        note_written_yn: fc.boolean(),
        couples_appointment_detail: fc.record({
          host: fc.constant(null),
          provider: fc.constant(null),
          guest: fc.option(
            fc.record({
              id: fc.constant('9'),
              full_name: fc.option(name),
              first_name: fc.option(name),
              last_name: fc.option(name),
            }),
          ),
        }),
      },
      { requiredKeys: ['status', 'modality', 'provider_type', 'counselling_type'] },
    ),
    client: name,
  })
  .map(({ from, seconds, length, change, client }) => {
    const start = Math.floor(now.getTime() / minute) * minute + from * minute + seconds * 1000;
    return appointmentWith({
      start_date: new Date(start).toISOString(),
      end_date: new Date(start + Math.min(length, 200) * minute).toISOString(),
      duration: length,
      client: { id: '10', preferred_name_with_last_name: client },
      ...change,
    });
  });

const day = fc
  .array(appointment, { maxLength: 5 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: `${index} ü/` })));

/** Shows the parts of a day by React, one after another, in a language. */
async function openDay(locale: Locale) {
  const show = await openBlankPage(dashboard, { locale });
  let say: FirstRowsTools['say'] = () => '';
  const render = (appointments: DayProps['appointments'], of: Pick<DayProps, 'at' | 'timezone' | 'edition'>) => {
    show(<Day {...{ appointments, ...of }} hearText={(t) => (say = t)} />);
    return screen.getByTestId('day').cloneNode(true) as Element;
  };
  const at = new Date(rowSamples.at);
  const samples = rowSamples.answers.map((answer) =>
    render((answer as { data: Appointment[] }).data, { at, timezone: 'America/Toronto', edition: 'CA' }),
  );
  const part: FirstRowsTools['part'] = (sample, selector) => {
    const found = samples[sample]?.querySelector(selector);
    if (!found) throw new Error(`No sample has ${selector}.`);
    return found.cloneNode(true) as Element;
  };
  return { render, part, say: ((key, values) => say(key, values)) as FirstRowsTools['say'] };
}

describe.each(['en', 'fr'] as const)('rows that are drawn ahead, in %s', (locale) => {
  it('are to the letter what React draws, and leave the very room for buttons', async () => {
    const { render, part, say } = await openDay(locale);
    fc.assert(
      fc.property(day, zone, fc.constantFrom<Edition>('CA', 'US'), (appointments, timezone, edition) => {
        const reader = { at: now, timezone, edition };
        const page = render(undefined, reader);
        const answer = JSON.parse(
          JSON.stringify({
            data: appointments,
            pagination: { total: 1, current: 1, total_items: appointments.length },
          }),
        );
        const formats = createFormats(locale, edition, timezone);
        expect(drawFirstRows(answer, { page, person, part, say, formats, now })).toBe(true);
        const [card, ...list] = comparable(render(appointments, reader));
        const [drawnCard, ...drawnList] = comparable(page);
        expect(drawnList).toEqual(list);
        expect(page.querySelector('#appointments')).toHaveAttribute('aria-busy', 'false');
        // What comes after today is not known yet.
        if (nextUp(appointments, now, formats.dayKey).kind === 'next') expect(drawnCard).toEqual(card);
      }),
      { numRuns: 60, seed: 24 },
    );
  });
});
