import { describe, expect, it } from '@jest/globals';
import { updatePostAssessments } from '@portal/contract/calls/sessions';
import type { Assessments } from '@portal/contract/entities/assessments';
import { ORS_COUPLES_DOMAINS, ORS_DOMAINS, SRS_AREAS } from '@portal/contract/rules/assessments';
import type { CallRule, Intercept, RenderRemoteOptions } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { dashboardParts } from '../../provider-session/testing/dashboard-parts.tsx';

const sessions = prepareSessions();
const inRoom = { modality: 'in_person' } as const;
/** Of whom these tests make up what is answered: Alex's trend holds what the demo world has, whichever test comes first. */
const withCasey = { ...inRoom, client: 'casey@demo.test' };

/** Opens the tab beside a session in person. */
async function openTab(id: string, options: Partial<RenderRemoteOptions> = {}) {
  const rendered = await sessions.open(`/sessions/providers/video_call/${id}`, {
    beside: [dashboardParts],
    ...options,
  });
  await userEvent.click(
    await screen.findByRole('tab', { name: options.locale === 'fr' ? 'Évaluations' : 'Assessments' }),
  );
  return rendered;
}

const all = (names: readonly string[], score: number) => names.map((name) => ({ name, score }));
const nothing: Assessments = {
  current_ors: [],
  previous_ors: [],
  srs: [],
  has_previous_appointment: false,
  trend: [],
};
const answering =
  (scores: Partial<Assessments>): Intercept =>
  (request) =>
    request.url.includes('/assessments') ? Response.json({ ...nothing, ...scores }) : undefined;

/** The part of the tab under this heading. */
async function section(name: RegExp): Promise<HTMLElement> {
  const part = (await screen.findByText(name, { selector: 'h3' })).parentElement;
  if (!part) throw new Error('A heading stands in a part of the page');
  expect(part).toHaveAccessibleName(name);
  return part;
}
const ors = () => section(/^Outcome Rating Scale/);
const srs = () => section(/^Session Rating Scale/);
/** The cells of a table, row by row, as they are read. */
const cells = (part: HTMLElement) =>
  within(part)
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map(({ textContent }) => textContent));

describe('the tab Assessments', () => {
  it('shows what the API has of an individual session and the one before it (SESS-135, SESS-136, SESS-137, SESS-138, SESS-140)', async () => {
    const { id, post_assessment } = await sessions.makeSession(inRoom);
    const scores = Object.fromEntries(post_assessment.map((line, index) => [line.id, { value: 9.5 - index }]));
    await sessions.callBeside(updatePostAssessments, { params: { id }, body: { scores } }, 'alex@demo.test');
    await openTab(id);
    expect(cells(await ors())).toEqual([
      ['Area', 'This session', 'Previous session'],
      ...ORS_DOMAINS.map((name) => [name, 'Not answered', 'Not answered']),
      ['Total', 'Not answered', 'Not answered'],
    ]);
    expect(await ors()).toHaveTextContent('We’ll show the change once both sessions are complete.');
    expect(cells(await srs())).toEqual([
      ['Area', 'This session'],
      ...SRS_AREAS.map((name, index) => [name, `${9.5 - index} out of 10`]),
      ['Total', '32 out of 40'],
    ]);

    const trend = await section(/^Trend$/);
    expect(within(trend).getByRole('img')).toHaveAccessibleName(/^Chart of the ORS and SRS totals of \d+ sessions/);
    expect(within(trend).getByRole('table')).not.toBeVisible();
    await userEvent.click(within(trend).getByText('Show the numbers as a table'));
    expect(within(trend).getByRole('table')).toBeVisible();
    const table = cells(within(trend).getByRole('table'));
    expect(table[0]).toEqual(['Session', 'ORS total', 'SRS total']);
    expect(table.at(-1)).toEqual(['Nov 20, 2026', 'Not answered', '32 out of 40']);
    const scored = expect.stringMatching(/^\d+(\.\d)? out of 40$/);
    expect(table).toContainEqual([expect.stringContaining(', 2026'), scored, scored]);
  });

  it('of a couple has domains of its own (SESS-139)', async () => {
    const { id } = await sessions.makeCouplesSession(inRoom);
    await openTab(id, { intercept: answering({ current_ors: all(ORS_COUPLES_DOMAINS, 7.25) }) });
    expect(cells(await ors())).toEqual([
      ['Area', 'This session'],
      ...['Trust', 'Conflict', 'Values', 'Happiness'].map((name) => [name, '7.25 out of 10']),
      ['Total', '29 out of 40'],
    ]);
    expect(await ors()).not.toHaveTextContent('previous session');
  });

  it.each([
    [6.25, 5, 'up', 'Up 25% since the previous session'],
    [5, 7.5, 'down', 'Down 33% since the previous session'],
    [5, 5, null, 'No change (0%) since the previous session'],
    [5, 0, 'up', 'Up 0% since the previous session'],
  ])(
    'says how the total changed: %s after %s (SESS-142, SESS-143, SESS-144, A-091)',
    async (now, before, arrow, words) => {
      const scores = { current_ors: all(ORS_DOMAINS, now), previous_ors: all(ORS_DOMAINS, before) };
      const { id } = await sessions.makeSession(withCasey);
      await openTab(id, { intercept: answering({ ...scores, has_previous_appointment: true }) });
      const change = within(await ors()).getByText(words);
      expect(change.querySelectorAll('svg')).toHaveLength(arrow === null ? 0 : 1);
      // The words say it: a picture without a name would be read as one.
      expect(change.querySelectorAll(`[aria-hidden=true].tabler-icon-arrow-${arrow}`)).toHaveLength(
        arrow === null ? 0 : 1,
      );
    },
  );

  it.each([
    [32, 'poor alliance', 'red', 'Red: a total of 32 or below'],
    [34, 'poor alliance', 'yellow', 'Amber: a total above 32, up to 36'],
    [36, 'fair', 'yellow', 'Amber: a total above 32, up to 36'],
    [38, 'fair', 'green', 'Green: a total above 36'],
    [39, 'good', 'green', 'Green: a total above 36'],
  ])(
    'says in words which colour and label %s points have (SESS-146, SESS-147, SESS-148, SESS-149, SESS-150, SESS-151, A-090)',
    async (total, label, color, band) => {
      const { id } = await sessions.makeSession(withCasey);
      await openTab(id, { intercept: answering({ srs: all(SRS_AREAS, total / 4) }) });
      const badge = within(await srs()).getByText(label).parentElement;
      expect(badge).toBeVisible();
      expect(badge?.style.getPropertyValue('--badge-bg')).toBe(`var(--mantine-color-${color}-light)`);
      expect(within(await srs()).getByText(band)).toBeVisible();
    },
  );

  it('draws a trend with a gap where a total is missing', async () => {
    const session = (day: number, ors_total: number | null, srs_total: number | null) => ({
      appointment_id: String(day),
      start_date: `2026-11-0${day}T15:00:00Z`,
      ors_total,
      srs_total,
    });
    const trend = [session(1, 10, 30), session(2, null, 32), session(3, 20, 36), session(4, 25, null)];
    const { id } = await sessions.makeSession(withCasey);
    await openTab(id, { intercept: answering({ trend }) });
    const chart = within(await section(/^Trend$/)).getByRole('img');
    const drawn = (series: string, element: string) => chart.querySelectorAll(`.${series} ${element}`);
    expect(drawn('ors', 'circle')).toHaveLength(3);
    expect(drawn('ors', 'line')).toHaveLength(1);
    expect(drawn('srs', 'path')).toHaveLength(3);
    expect(drawn('srs', 'line')).toHaveLength(2);
  });

  it('says when nothing has been answered, and that one session makes no trend', async () => {
    const { id } = await sessions.makeSession(withCasey);
    const first = await openTab(id, { intercept: answering({}) });
    await expect(() => screen.queryByRole('table')).toBeAbsentOnce(() =>
      screen.getByText('Nothing has been answered yet'),
    );
    await first.close();
    const trend = [{ appointment_id: id, start_date: '2026-11-20T15:40:00Z', ors_total: 20, srs_total: null }];
    await openTab(id, { intercept: answering({ current_ors: all(ORS_DOMAINS, 5), trend }) });
    const tooFew = within(await section(/^Trend$/)).getByText(
      /A trend shows once a second session has been answered\./,
    );
    await expect(() => screen.queryByRole('img')).toBeAbsentOnce(() => expect(tooFew).toBeVisible());
  });

  it('says when they cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'sessions.assessments', fault: 422 }];
    const { id } = await sessions.makeSession(withCasey);
    await openTab(id, { faults, intercept: answering({ current_ors: all(ORS_DOMAINS, 5) }) });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The assessments could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await ors()).toBeVisible();

    faults.push({ call: 'sessions.assessments', fault: 422 });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('This could not be brought up to date.')).toBeVisible();
    expect(await ors()).toBeVisible();
  });

  it('is in French for who reads French', async () => {
    const { id } = await sessions.makeSession(withCasey);
    const scores = { current_ors: all(ORS_DOMAINS, 6.25), previous_ors: all(ORS_DOMAINS, 5), srs: all(SRS_AREAS, 8) };
    await openTab(id, { locale: 'fr', intercept: answering({ ...scores, has_previous_appointment: true }) });
    const table = cells(await section(/^Échelle d’évaluation des résultats/));
    expect(table).toContainEqual(['Interpersonnel', '6,25 sur 10', '5 sur 10']);
    expect(screen.getByText(/^Hausse de 25\s% depuis la séance précédente$/)).toBeVisible();
    expect(await section(/^Échelle d’évaluation de la séance/)).toHaveTextContent('Rouge');
  });
});
