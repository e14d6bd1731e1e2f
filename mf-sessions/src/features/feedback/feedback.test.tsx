import { describe, expect, it, jest } from '@jest/globals';
import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import { type Intercept, memoryDrafts } from '@portal/mock-shell';
import type { Locale } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import sharedEnglish from '@portal/portal-kit/messages/en.json';
import sharedFrench from '@portal/portal-kit/messages/fr.json';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../index.ts';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import english from '../client-session/messages/en.json';
import french from '../client-session/messages/fr.json';
import { noteBench } from '../notes/panel/testing/note-bench.ts';

const rooms = installFakeTwilio();
const sessions = prepareSessions();
const notes = noteBench(sessions);
const texts = { en: english, fr: french };
const shared = { en: sharedEnglish, fr: sharedFrench };
/** The start page, which another remote brings. */
const startPage = defineRemote({
  ...remote,
  name: 'mf-dashboard',
  pages: [{ id: 'start', paths: ['/'], load: async () => ({ default: () => <h1>Start</h1> }) }],
  slots: {},
});
const options = [FEEDBACK_SUCCESSFUL, ...FEEDBACK_REASONS];

interface Visit {
  as?: string;
  locale?: Locale;
  intercept?: Intercept;
  drafts?: ReturnType<typeof memoryDrafts>;
  /** Writes into the note before the form is opened. */
  isWriting?: boolean;
}

/** Opens a client's session and its feedback form; notes what is sent with which key. */
async function openForm(
  session: SessionAppointment,
  { locale = 'en', intercept, isWriting = false, ...visit }: Visit = {},
) {
  const sent: { body: unknown; key: string | null }[] = [];
  const before = rooms.length;
  const { events, close } = await sessions.open(`/sessions/clients/video_call/${session.id}`, {
    as: 'alex@demo.test',
    locale,
    beside: [startPage],
    ...visit,
    intercept: async (request, ...rest) => {
      if (request.url.includes('/session_feedbacks'))
        sent.push({ body: await request.clone().json(), key: request.headers.get('idempotency-key') });
      return intercept?.(request, ...rest);
    },
  });
  await waitFor(() => expect(rooms.length).toBeGreaterThan(before));
  const room = rooms.at(-1);
  if (!room) throw new Error('No room was joined');
  if (isWriting) {
    await notes.editor();
    await notes.type('Breathe.');
  }
  const { feedback } = texts[locale];
  await userEvent.click(screen.getByRole('button', { name: shared[locale].appointments.complete }));
  const dialog = within(await screen.findByRole('dialog', { name: shared[locale].appointments.complete }));
  const radios = dialog.getAllByRole('radio');
  const option = (value: string) => {
    const found = radios.find((radio) => radio.getAttribute('value') === value);
    if (!found) throw new Error(`There is no ${value}`);
    return found;
  };
  const send = () => userEvent.click(dialog.getByRole('button', { name: feedback.send }));
  return { close, dialog, events, option, radios, room, send, sent, words: feedback };
}

const address = () => window.location.pathname + window.location.search;

describe('the feedback form', () => {
  it('has the texts of the specification, in a question of its own', async () => {
    const { dialog, radios } = await openForm(await sessions.makeSession());
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(options);
    await expect(() => dialog.queryByRole('textbox')).toBeAbsentOnce(() =>
      dialog.getByRole('group', { name: 'How was your session?' }),
    );
  });

  it('wants an answer, one, and a word about Other: said at the field, which has the focus', async () => {
    const { dialog, option, room, send, sent } = await openForm(await sessions.makeSession());
    await send();
    expect(option(FEEDBACK_SUCCESSFUL)).toHaveFocus();
    expect(option(FEEDBACK_SUCCESSFUL)).toHaveAccessibleDescription(english.feedback.optionMissing);
    await userEvent.click(option(FEEDBACK_SUCCESSFUL));
    await expect(() => dialog.queryByText(english.feedback.optionMissing)).toBeAbsentOnce(() =>
      expect(option(FEEDBACK_SUCCESSFUL)).toBeChecked(),
    );
    await userEvent.click(option('Other'));
    expect(dialog.getAllByRole('radio', { checked: true })).toEqual([option('Other')]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'What was the reason?' }), '  ');
    await send();
    const detail = dialog.getByRole('textbox');
    expect(detail).toHaveFocus();
    expect(detail).toBeInvalid();
    expect(detail).toHaveAccessibleDescription('Required');
    await userEvent.click(option(FEEDBACK_SUCCESSFUL));
    expect(dialog.getAllByRole('radio', { checked: true })).toEqual([option(FEEDBACK_SUCCESSFUL)]);
    expect(sent).toEqual([]);
    expect(room.isLeft()).toBe(false);
  });

  it('tells what the call measured beside the reason that it may be, through a reload, and chooses none', async () => {
    const session = await sessions.makeSession();
    const first = await openForm(session);
    const told = /^We saw/;
    await expect(() => first.dialog.queryByText(told)).toBeAbsentOnce(() => first.option('Technical issues'));
    act(() => first.room.lose(53405));
    expect(first.option('Technical issues')).toHaveAccessibleDescription(
      'We saw one interruption of your call. If it was the reason, choose “Technical issues”.',
    );
    act(() => first.room.comeBack());
    act(() => first.room.lose(53405));
    expect(first.dialog.getByText(told)).toHaveTextContent('We saw 2 interruptions of your call.');
    await first.close();
    const { dialog, option } = await openForm(session);
    expect(option('Technical issues')).toHaveAccessibleDescription(/^We saw 2 interruptions of your call\./);
    expect(option('Other')).not.toHaveAccessibleDescription();
    expect(dialog.getAllByRole('radio', { checked: false })).toHaveLength(options.length);
  });

  const cases = (['en', 'fr'] as const).flatMap((locale) =>
    options.map((value, index) => {
      const counselling_type = index % 2 === 0 ? ('consultation' as const) : ('other' as const);
      const detail = index > 3 ? 'since Monday' : '';
      return { locale, value, counselling_type, detail };
    }),
  );
  it.each([
    ...cases,
    { locale: 'fr' as const, value: FEEDBACK_SUCCESSFUL, counselling_type: 'other' as const, detail: '' },
  ])(
    'sends the English words in $locale: $value, $detail ($counselling_type)',
    async ({ locale, value, counselling_type, detail }) => {
      const session = await sessions.makeSession({ counselling_type });
      const { dialog, option, room, send, sent } = await openForm(session, { locale });
      await userEvent.click(option(value));
      if (detail !== '') await userEvent.type(dialog.getByRole('textbox'), detail);
      await send();
      const status = value === FEEDBACK_SUCCESSFUL ? 'successful' : 'unsuccessful';
      const feedback = detail === '' ? value : `${value}, ${detail}`;
      const isConsultation = counselling_type === 'consultation';
      const onward = isConsultation
        ? '/sessions/booking?status=successful'
        : `/sessions/${session.id}/post_session_assessments`;
      const elsewhere = value === "Counselling isn't for me" ? '/' : '/sessions/unsuccessful';
      await waitFor(() => expect(address()).toBe(status === 'successful' ? onward : elsewhere));
      expect(sent.map(({ body }) => body)).toEqual([{ id: session.id, feedback, status }]);
      expect(room.isLeft()).toBe(true);
    },
  );

  it('of a couple is the host’s, too', async () => {
    const session = await sessions.makeCouplesSession();
    const as = 'jo@demo.test';
    const before = rooms.length;
    await sessions.open(`/sessions/clients/video_call/${session.id}?partner=same`, { as });
    await waitFor(() => expect(rooms.length).toBeGreaterThan(before));
    await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
    await userEvent.click(await screen.findByRole('radio', { name: FEEDBACK_SUCCESSFUL }));
    await userEvent.click(screen.getByRole('button', { name: english.feedback.send }));
    await waitFor(() => expect(address()).toBe(`/sessions/${session.id}/post_session_assessments`));
  });
});

describe('what was entered', () => {
  it('stays with the call when the server refuses it, in the server’s words', async () => {
    const intercept: Intercept = (request) =>
      request.url.includes('/session_feedbacks')
        ? Response.json({ error: 'Not on a Friday' }, { status: 422 })
        : undefined;
    const { dialog, option, room, send } = await openForm(await sessions.makeSession(), { intercept });
    await userEvent.click(option('Other'));
    await userEvent.type(dialog.getByRole('textbox'), 'the dog');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not on a Friday');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
    expect(option('Other')).toBeChecked();
    expect(dialog.getByRole('textbox')).toHaveValue('the dog');
    expect(room.isLeft()).toBe(false);
  });

  it('has one effect, however often it is sent while no answer comes', async () => {
    let isDown = true;
    const intercept: Intercept = (request) =>
      isDown && request.url.includes('/session_feedbacks') ? new Response(null, { status: 500 }) : undefined;
    const { dialog, option, room, send, sent } = await openForm(await sessions.makeSession(), { intercept });
    await userEvent.click(option('Technical issues'));
    await userEvent.dblClick(dialog.getByRole('button', { name: english.feedback.send }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(room.isLeft()).toBe(false);
    isDown = false;
    await send();
    await waitFor(() => expect(address()).toBe('/sessions/unsuccessful'));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('is sent once by two clicks in one breath', async () => {
    const { dialog, option, sent } = await openForm(await sessions.makeSession());
    await userEvent.click(option('Technical issues'));
    const button = dialog.getByRole('button', { name: english.feedback.send });
    // Both before React has heard of the first.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(address()).toBe('/sessions/unsuccessful'));
    expect(sent).toHaveLength(1);
  });

  it('is there again when the dialog was closed, and after a reload', async () => {
    const session = await sessions.makeSession();
    const drafts = memoryDrafts();
    const first = await openForm(session, { drafts });
    await userEvent.click(first.option('Other'));
    await userEvent.type(first.dialog.getByRole('textbox'), 'the dog');
    const back = first.dialog.getByRole('button', { name: 'Back to the session' });
    await userEvent.click(back);
    await expect(back).toBeGone();
    expect(first.room.isLeft()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
    expect(await screen.findByRole('textbox')).toHaveValue('the dog');
    await first.close();
    const second = await openForm(session, { drafts });
    await waitFor(() => expect(second.option('Other')).toBeChecked());
    expect(second.dialog.getByRole('textbox')).toHaveValue('the dog');
  });

  it('is sent, and the call goes on, when the dialog is closed while it is sent', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const intercept: Intercept = async (request) => {
      if (request.url.includes('/session_feedbacks')) await held;
      return undefined;
    };
    const { dialog, events, option, room, send } = await openForm(await sessions.makeSession(), { intercept });
    await userEvent.click(option(FEEDBACK_SUCCESSFUL));
    await send();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the session' }));
    release();
    await waitFor(() =>
      expect(events.filter(({ kind, detail }) => kind === 'notice' && detail.includes('still in'))).toHaveLength(1),
    );
    expect(room.isLeft()).toBe(false);
  });

  it('is sent once, and the session left once, while the notes are saved on the way out', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const intercept: Intercept = async (request) => {
      if (request.method === 'PUT' && request.url.includes('/appointment_notes')) await held;
      return undefined;
    };
    const session = await sessions.makeSession();
    const left = jest.spyOn(window.history, 'replaceState');
    const { dialog, option, room, send, sent } = await openForm(session, { intercept, isWriting: true });
    await userEvent.click(option('Technical issues'));
    await send();
    await waitFor(() => expect(room.isLeft()).toBe(true));
    await send();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without answering' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Back to the session' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: 'Technical issues' })).toBeVisible();
    left.mockClear();
    release();
    await waitFor(() => expect(address()).toBe('/sessions/unsuccessful'));
    expect(left.mock.calls.filter(([, , url]) => String(url).endsWith('/sessions/unsuccessful'))).toHaveLength(1);
    expect(sent).toHaveLength(1);
    left.mockRestore();
  });

  it('is too long at its field, before anything is sent', async () => {
    const { dialog, option, room, send, sent } = await openForm(await sessions.makeSession());
    await userEvent.click(option('Other'));
    const detail = dialog.getByRole('textbox');
    fireEvent.change(detail, { target: { value: 'a'.repeat(TEXT_LIMIT) } });
    expect(detail).toHaveAccessibleDescription('Please shorten this by 7 characters');
    await send();
    expect(detail).toHaveFocus();
    expect(detail).toBeInvalid();
    expect(sent).toEqual([]);
    fireEvent.change(detail, { target: { value: 'a'.repeat(TEXT_LIMIT - 'Other, '.length) } });
    expect(detail).toBeValid();
    await send();
    await waitFor(() => expect(room.isLeft()).toBe(true));
    expect(sent).toHaveLength(1);
  });

  it('is not asked of anybody who wants to leave without it', async () => {
    const { dialog, room, sent } = await openForm(await sessions.makeSession());
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without answering' }));
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
    expect(address()).toBe('/');
    expect(room.isLeft()).toBe(true);
    expect(sent).toEqual([]);
  });
});
