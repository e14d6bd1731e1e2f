import { describe, expect, it, jest } from '@jest/globals';
import { completeAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type Intercept, memoryDrafts, type RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../../index.ts';
import { prepareSessions } from '../../../testing/sessions.ts';

const sessions = prepareSessions();
/** Another remote's page, where people go on. */
const dashboard = defineRemote({
  ...remote,
  name: 'mf-dashboard',
  pages: [{ id: 'start', paths: ['/dashboard'], load: async () => ({ default: () => <h1>Start</h1> }) }],
  slots: {},
});
const alex = 'alex@demo.test';

const names = ['Therapist Relationship', 'Goals and Topics', 'Approach or Method', 'Overall'] as const;
const slider = (name: string = names[0]) => screen.getByRole<HTMLInputElement>('slider', { name });
const number = (name: string = names[0]) => screen.getByRole<HTMLInputElement>('textbox', { name: `0 to 10 ${name}` });
const slide = (value: number, name?: string) => fireEvent.change(slider(name), { target: { value: String(value) } });
const isSaved = () => expect(screen.getByRole('status')).toHaveTextContent('Saved.');
const lineOf = (session: SessionAppointment, name: string) =>
  session.post_assessment.find(({ assessment_metric }) => assessment_metric.name === name)?.id ?? '';

/** Opens the page of a session; notes the scores that are sent. */
async function open(session: SessionAppointment, options: Partial<RenderRemoteOptions> = {}) {
  const sent: unknown[] = [];
  const { intercept } = options;
  const rendered = await sessions.open(`/sessions/${session.id}/post_session_assessments`, {
    as: alex,
    beside: [dashboard],
    ...options,
    intercept: async (request, ask) => {
      const isSaving = request.method === 'PUT' && request.url.includes('/post_assessments');
      if (isSaving) sent.push((await request.clone().json()).scores);
      return intercept?.(request, ask);
    },
  });
  await screen.findAllByRole('slider');
  return { ...rendered, sent };
}

/** The server is down for those who save, as long as it is said to be. */
function outage() {
  const state = { isDown: true };
  const intercept: Intercept = ({ method }) =>
    state.isDown && method === 'PUT' ? Response.json({}, { status: 503 }) : undefined;
  return { state, intercept };
}

describe('the lines of a session', () => {
  it('stand in the order of their metrics, with bounds and ends, and none is answered', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const shuffled: Intercept = async (request, ask) => {
      if (!new URL(request.url).pathname.endsWith(`/practice/appointments/${session.id}`)) return undefined;
      const appointment = await (await ask(request)).json();
      return Response.json({ ...appointment, post_assessment: appointment.post_assessment.reverse() });
    };
    const { sent } = await open(session, { intercept: shuffled });
    expect(screen.getByRole('heading', { level: 1, name: 'Post-Session Assessment' })).toBeVisible();
    expect(screen.getByText(/marking the line nearest the description that fits/)).toBeVisible();
    const lines = screen.getAllByRole('slider');
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual(names);
    for (const line of lines) {
      expect(line).toHaveAttribute('min', '0');
      expect(line).toHaveAttribute('max', '10');
      expect(line).toHaveAttribute('aria-valuetext', 'Not answered yet');
    }
    expect(slider()).toHaveAccessibleDescription(
      '0 I did not feel heard, understood and respected 10 I felt heard, understood and respected',
    );
    expect(number()).toHaveValue('');
    expect(screen.getByRole('link', { name: 'complete session' })).toHaveAttribute('href', '/dashboard');
    expect(sent).toEqual([]);
  });

  it('are saved as they are marked, those alone, by slider and by number alike', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const { sent } = await open(session);
    slide(7.5);
    expect(number()).toHaveValue('7.5');
    expect(slider()).toHaveAttribute('aria-valuetext', '7.5');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(sent).toEqual([{ [lineOf(session, names[0])]: { value: 7.5 } }]);
    const user = userEvent.setup();
    await user.type(number('Overall'), '0');
    expect(slider('Overall')).toHaveValue('0');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ [lineOf(session, 'Overall')]: { value: 0 } });
    expect(slider('Overall')).toHaveAttribute('data-answered', 'true');
    expect(slider('Goals and Topics')).toHaveAttribute('data-answered', 'false');
  });

  it('takes a mark in the very middle, too', async () => {
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }));
    await userEvent.click(slider());
    expect(number()).toHaveValue('5');
    await waitFor(() => expect(Object.values(sent[0] ?? {})).toEqual([{ value: 5 }]));
  });

  it('take no number that is not on them, and keep what was typed', async () => {
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }));
    const user = userEvent.setup();
    await user.type(number(), '12');
    await user.tab();
    expect(number()).toBeInvalid();
    expect(number()).toHaveAccessibleDescription('Enter a number from 0 to 10.');
    expect(number()).toHaveValue('12');
    await user.clear(number());
    await user.tab();
    expect(number()).toBeValid();
    expect(slider()).toHaveAttribute('data-answered', 'false');
    expect(sent).toEqual([]);
  });

  it('hold up the way on while one of them holds no answer, at that field', async () => {
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }));
    const user = userEvent.setup();
    await user.type(number('Overall'), '12');
    await user.click(screen.getByRole('link', { name: 'complete session' }));
    expect(number('Overall')).toHaveFocus();
    expect(number('Overall')).toHaveAccessibleDescription('Enter a number from 0 to 10.');
    expect(window.location.pathname).toMatch(/post_session_assessments$/);
    await user.clear(number('Overall'));
    await user.type(number('Overall'), '2');
    await user.click(screen.getByRole('link', { name: 'complete session' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(sent).toHaveLength(1);
  });

  it('thank once all are saved, and show who comes again what they answered, in French as well', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const { close } = await open(session);
    for (const [index, name] of names.entries()) slide(index + 6.5, name);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you. All your answers are saved.'));
    await close();
    await open(session, { locale: 'fr' });
    expect(screen.getByRole('status')).toHaveTextContent('Merci. Toutes vos réponses sont enregistrées.');
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      '6,5',
      '7,5',
      '8,5',
      '9,5',
    ]);
    expect(screen.getByRole('link', { name: 'terminer la séance' })).toBeVisible();
  });
});

describe('answers that could not be saved', () => {
  it('stay, are said not to be saved, and are saved when tried again', async () => {
    const { state, intercept } = outage();
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }), { intercept });
    slide(8);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your answers are not saved yet');
    expect(alert).toHaveTextContent('They stay on this device until they are saved.');
    expect(screen.getByRole('status')).not.toHaveTextContent('Saved');
    expect(number()).toHaveValue('8');
    state.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(isSaved);
    expect(new Set(sent.map((scores) => JSON.stringify(scores))).size).toBe(1);
  });

  it('are told of in the server’s words', async () => {
    const intercept: Intercept = ({ method }) =>
      method === 'PUT' ? Response.json({ error: 'Not on a Friday' }, { status: 422 }) : undefined;
    await open(await sessions.makeSession({ starts_in_seconds: -3600 }), { intercept });
    slide(8);
    expect(await screen.findByText('Not on a Friday')).toBeVisible();
    expect(number()).toHaveValue('8');
  });

  it('come back after a reload, and are saved then', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const drafts = memoryDrafts();
    const { intercept } = outage();
    const { close } = await open(session, { drafts, intercept });
    slide(8);
    await screen.findByRole('alert');
    await close();
    const { sent } = await open(session, { drafts });
    await waitFor(() => expect(number()).toHaveValue('8'));
    await waitFor(() => expect(sent).toEqual([{ [lineOf(session, names[0])]: { value: 8 } }]));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
  });

  it('hold up the way on once, and are tried again with it', async () => {
    const { state, intercept } = outage();
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    const held: Intercept = async (request, ask) => {
      if (request.method === 'PUT') await isOpen;
      return intercept(request, ask);
    };
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }), { intercept: held });
    slide(8);
    // The answer is on its way, and fails only now: where it has failed before, the first step leads on.
    await userEvent.click(screen.getByRole('link', { name: 'complete session' }));
    gate.dispatchEvent(new Event('open'));
    await screen.findByRole('alert');
    expect(window.location.pathname).toMatch(/post_session_assessments$/);
    state.isDown = false;
    const before = sent.length;
    await userEvent.click(screen.getByRole('link', { name: 'complete session' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });

  it('are tried further when one goes all the same, and one is told so, and then how it ended', async () => {
    const { state, intercept } = outage();
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }), { intercept });
    slide(8);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('link', { name: 'complete session' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText(/^Your answers about the session are not saved yet. We keep trying/)).toBeVisible();
    const before = sent.length;
    state.isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your answers about the session are saved now.')).toBeVisible();
    expect(sent).toHaveLength(before + 1);
  });

  it('are on the page again for whoever comes back before they are saved, and are changed there', async () => {
    const { state, intercept } = outage();
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const { portal, sent } = await open(session, { intercept });
    slide(8);
    await screen.findByRole('alert');
    await act(() => portal.go('/dashboard'));
    await act(() => portal.go(`/sessions/${session.id}/post_session_assessments`));
    await screen.findAllByRole('slider');
    await waitFor(() => expect(number()).toHaveValue('8'));
    state.isDown = false;
    slide(3);
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(isSaved);
    expect(sent.at(-1)).toEqual({ [lineOf(session, names[0])]: { value: 3 } });
  });

  it('are saved before one goes, when that works', async () => {
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }));
    slide(8);
    await userEvent.click(screen.getByRole('link', { name: 'complete session' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(sent).toHaveLength(1);
  });

  it('are not sent again, over newer ones, once they were saved behind a page that was left', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    const drafts = memoryDrafts();
    const forgotten = jest.spyOn(drafts, 'remove');
    const { close, portal, sent } = await open(session, { drafts });
    slide(8);
    expect(sent).toEqual([]);
    await act(() => portal.go('/dashboard'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(forgotten).toHaveBeenCalled());
    await close();
    const again = await open(session, { drafts });
    slide(3);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(again.sent).toEqual([{ [lineOf(session, names[0])]: { value: 3 } }]);
  });

  it('are saved at once when the page is hidden', async () => {
    const { sent } = await open(await sessions.makeSession({ starts_in_seconds: -3600 }));
    slide(8);
    expect(sent).toEqual([]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('who may rate a session (A-078)', () => {
  it.each([
    ['maya@demo.test', /^These are your own answers/],
    ['jo@demo.test', /^Your care provider sees/],
  ])('%s does, who takes part in it', async (as, words) => {
    const session = await sessions.makeCouplesSession({ starts_in_seconds: -3600 });
    const { sent } = await open(session, { as });
    expect(screen.getByText(words)).toBeVisible();
    slide(9);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(sent).toHaveLength(1);
  });

  it('the guest of a couple is told who does, and is asked nothing (decision 61)', async () => {
    const session = await sessions.makeCouplesSession({ starts_in_seconds: -3600 });
    await sessions.open(`/sessions/${session.id}/post_session_assessments`, { as: 'kim@demo.test' });
    await expect(() => screen.queryByRole('slider')).toBeAbsentOnce(() =>
      screen.getByText(/^There is nothing you need to answer: Jo Lavoie,.* and Maya Chen rate it/),
    );
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it.each(['sam@demo.test', 'alex@demo.test'])('%s is told of no such session', async (as) => {
    const session = await sessions.makeCouplesSession();
    await sessions.open(`/sessions/${session.id}/post_session_assessments`, { as });
    await expect(() => screen.queryByRole('slider')).toBeAbsentOnce(() =>
      screen.getByText('We cannot find this session'),
    );
  });

  it.each([
    ['ahead', 600, true],
    ['under way', -600, false],
    ['over for days', -200_000, false],
  ])('one that is %s can be rated; of one that is ahead, that is said', async (_when, starts_in_seconds, isTold) => {
    await open(await sessions.makeSession({ starts_in_seconds }));
    expect(screen.queryAllByText(/^This session has not begun yet/)).toHaveLength(isTold ? 1 : 0);
  });

  it('one that is completed can be, one that was canceled cannot', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -3600 });
    await sessions.callBeside(completeAppointment, { params: { id: session.id }, body: {} }, 'maya@demo.test');
    const { close } = await open(session);
    await close();
    const canceled = await sessions.makeSession({ status: 'canceled' });
    await sessions.open(`/sessions/${canceled.id}/post_session_assessments`, { as: alex });
    expect(await screen.findByText('This session was canceled')).toBeVisible();
  });
});
