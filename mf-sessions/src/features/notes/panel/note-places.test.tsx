import { describe, expect, it } from '@jest/globals';
import { type CallRule, type Intercept, memoryDrafts, type RenderRemoteOptions } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { installFakeElements } from '../../call/view/testing/fake-elements.ts';
import { installFakeTwilio } from '../../call/view/testing/fake-twilio.ts';
import { dashboardParts } from '../../provider-session/testing/dashboard-parts.tsx';
import { noteBench } from './testing/note-bench.ts';

installFakeTwilio();
const sessions = prepareSessions();
const { noteOf, editor, type, stored, saveBeside } = noteBench(sessions);

const inPerson = { modality: 'in_person' } as const;
const asProvider = (id: string, options: Partial<RenderRemoteOptions> = {}) =>
  sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts], ...options });
const asClient = (id: string, as: string) =>
  sessions.open(`/sessions/clients/video_call/${id}`, { beside: [dashboardParts], as });
const saved = () => screen.findByText('Saved 10:30 AM');
const noteCalls = (method = '') => sessions.calls(method).filter((call) => call.includes('/appointment_notes'));

/** What a guest's browser asks for at all: neither notes, nor a status, nor the chat's relay and read marks (doc 2 §6). */
const callsOfGuest: readonly string[] = [
  'GET /practice/appointments/:id',
  'GET /practice/appointments/:id/guest_chat_token',
  'GET /practice/draft_key',
  // The check of the connection before the call.
  'GET /healthz',
  'GET /practice/twilio_videos/token',
  'GET /practice/user_appointments/:id',
  'GET /practice/users/me',
  'PUT /practice/appointment_sessions/:id',
  'PUT /practice/user_appointments/:id',
];

/** A server that tells of somebody else's note as well, before one's own. */
const withTheirs: Intercept = async (request, ask) => {
  if (request.method !== 'GET' || !/\/practice\/appointments\/\d+(\?|$)/.test(request.url)) return undefined;
  const body = await (await ask(request)).json();
  const theirs = body.appointment_notes.map((note: object) => ({ ...note, id: '999', user_id: '999' }));
  return Response.json({ ...body, appointment_notes: [...theirs, ...body.appointment_notes] });
};

describe('the notes of a practitioner', () => {
  it.each([
    ['a client', () => sessions.makeSession(inPerson)],
    ['a couple', () => sessions.makeCouplesSession(inPerson)],
  ])(
    'of earlier sessions with %s are read below one’s own, asked for when they are opened (SESS-126, SESS-128)',
    async (_who, make) => {
      const session = await make();
      const noteId = await noteOf(session);
      await saveBeside(noteId, '<p>Of this session</p>');
      const earlier = await make();
      await saveBeside(await noteOf(earlier), '<p>Of <strong>another</strong> session</p>');
      await asProvider(session.id, { intercept: withTheirs });
      expect(await editor()).toHaveTextContent('Of this session');
      expect(noteCalls().map((call) => call.replace(/\?.*/, ''))).toEqual([
        `GET /practice/appointment_notes/${noteId}`,
      ]);

      await userEvent.click(screen.getByText('Earlier notes'));
      expect(await screen.findByText('another')).toBeVisible();
      expect(screen.getAllByText('Of this session')).toHaveLength(1);
      const [first] = screen.getAllByRole('listitem');
      expect(within(first as HTMLElement).getByText('Nov 20, 2026 10:40 AM')).toBeVisible();
      expect(screen.getAllByRole('textbox')).toHaveLength(1);
    },
  );

  it('of earlier sessions that cannot be had are asked for again', async () => {
    const session = await sessions.makeSession(inPerson);
    const faults: CallRule[] = [{ call: 'notes.list', fault: 500 }];
    await asProvider(session.id, { faults });
    await editor();
    await userEvent.click(screen.getByText('Earlier notes'));
    expect(await screen.findByText('Earlier notes could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1));
  });

  it('are saved before a session is left that was completed', async () => {
    const session = await sessions.makeSession(inPerson);
    const noteId = await noteOf(session);
    await asProvider(session.id);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
    await screen.findByRole('button', { name: 'Confirm' });
    await type('The last word');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { level: 1, name: 'Post-Session Assessment' });
    expect(await stored(noteId)).toBe('<p>The last word</p>');
    await expect(() => screen.queryByText(/not saved/)).toBeAbsentOnce(() =>
      screen.getByRole('heading', { level: 1, name: 'Post-Session Assessment' }),
    );
  });

  it.each<[string, RegExp, Partial<RenderRemoteOptions>, boolean]>([
    [
      'the server refuses',
      /^A note you left cannot be saved as it is/,
      { faults: [{ call: 'notes.update', fault: 403 }] },
      false,
    ],
    ['was changed elsewhere', /^A note you left was also changed elsewhere/, {}, true],
    [
      'this browser keeps no copy of',
      /^A note you left is not saved, and this device cannot keep a copy/,
      {
        drafts: { ...memoryDrafts(), write: () => Promise.reject(new Error('The storage is full')) },
        faults: [{ call: 'notes.update', fault: 503 }],
      },
      false,
    ],
  ])(
    'that %s are said to be so when the session is left, and nothing better',
    async (_what, words, options, isBeside) => {
      const session = await sessions.makeSession(inPerson);
      await asProvider(session.id, options);
      await editor();
      if (isBeside) await saveBeside(await noteOf(session), '<p>From the phone</p>');
      await type('The last word');
      await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
      await screen.findByRole('heading', { level: 1, name: 'Post-Session Assessment' });
      await expect(() => screen.queryByText(/We keep trying/)).toBeAbsentOnce(() => screen.getByText(words));
    },
  );

  it('that cannot be saved before a session is left stay on the device, and are said to', async () => {
    const drafts = memoryDrafts();
    const session = await sessions.makeSession(inPerson);
    const { close } = await asProvider(session.id, { drafts, faults: [{ call: 'notes.update', fault: 503 }] });
    await editor();
    await type('The last word');
    await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { level: 1, name: 'Post-Session Assessment' });
    expect(await screen.findByText(/^A note you left is not saved yet. We keep trying/)).toBeVisible();
    await close();
    await asProvider(session.id, { drafts });
    expect(await editor()).toHaveTextContent('The last word');
    await saved();
  });
});

describe('the notes of clients', () => {
  it('are their own, without the practitioner’s (SESS-091, SESS-127)', async () => {
    const session = await sessions.makeSession();
    const [own, mayas] = [await noteOf(session, 'alex@demo.test'), await noteOf(session)];
    await saveBeside(mayas, '<p>Of Maya</p>');
    await asClient(session.id, 'alex@demo.test');
    await editor();
    await type('Breathe.');
    await saved();
    expect(await stored(own, 'alex@demo.test')).toBe('<p>Breathe.</p>');
    const ownIsSaved = () => screen.getByText('Saved 10:30 AM');
    await expect(() => screen.queryByText('Earlier notes')).toBeAbsentOnce(ownIsSaved);
    await expect(() => screen.queryByRole('link', { name: /All my notes/ })).toBeAbsentOnce(ownIsSaved);
    await expect(() => screen.queryByText('Of Maya')).toBeAbsentOnce(ownIsSaved);
    expect(noteCalls().filter((call) => !call.includes(`/appointment_notes/${own}`))).toEqual([]);
  });

  it('are there for the host of a couple, and for its guest neither a tab nor a call (SESS-093)', async () => {
    const elements = installFakeElements();
    const session = await sessions.makeCouplesSession();
    const { close } = await asClient(session.id, 'jo@demo.test');
    await userEvent.click(await screen.findByRole('button', { name: 'No, we are in separate rooms' }));
    expect(await editor()).toBeVisible();
    await close();

    await asClient(session.id, 'kim@demo.test');
    await screen.findByText('You are now connected');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).not.toContain('Notes');
    for (const tab of tabs) await userEvent.click(tab);
    await userEvent.click(screen.getByRole('button', { name: 'Complete Session' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const asked = sessions.calls('').map((call) => call.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/:id'));
    expect(asked).toContain('PUT /practice/appointment_sessions/:id');
    expect(asked.filter((call) => !callsOfGuest.includes(call))).toEqual([]);
    elements.undo();
  });
});

describe('a session that cannot be had (SESS-048)', () => {
  const failing: CallRule = { call: 'appointments.fetch', fault: 500 };

  it('leaves the editor: what is written is kept on this device, and goes into the note once there is one', async () => {
    const session = await sessions.makeSession(inPerson);
    const noteId = await noteOf(session);
    const drafts = memoryDrafts();
    const first = await asProvider(session.id, { drafts, faults: [failing] });
    expect(await screen.findByText('Your session could not be loaded')).toBeVisible();
    await screen.findByRole('textbox', { name: 'Your note on this session' });
    const ahead = () => screen.getByText('What you wrote before is safe and appears when the session opens.');
    await expect(() => screen.queryByRole('tablist')).toBeAbsentOnce(ahead);
    await expect(() => screen.queryByText('Nothing written yet')).toBeAbsentOnce(ahead);
    await type('Written ahead');
    await screen.findByText('Kept on this device only', { selector: 'p *' });
    expect(noteCalls()).toEqual([]);
    await first.close();

    const faults = [failing];
    await asProvider(session.id, { drafts, faults });
    const text = await screen.findByRole('textbox');
    expect(text).toHaveTextContent('Written ahead');
    expect(text).toHaveAccessibleDescription('Kept on this device only');
    faults.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await stored(noteId)).toBe('<p>Written ahead</p>'));
    expect(await editor()).toHaveTextContent('Written ahead');
    expect(screen.getByText('What you wrote before the session could be opened is in your note.')).toBeVisible();
    await saved();
  });

  it('adds what was written to what the note has, once, whatever fails meanwhile', async () => {
    const session = await sessions.makeSession(inPerson);
    const noteId = await noteOf(session);
    await saveBeside(noteId, '<p>There before</p>');
    const drafts = memoryDrafts();
    const first = await asProvider(session.id, { drafts, faults: [failing] });
    await screen.findByRole('textbox');
    await type('Written ahead');
    await screen.findByText('Kept on this device only', { selector: 'p *' });
    await first.close();
    const second = await asProvider(session.id, { drafts, faults: [{ call: 'notes.update', fault: 'dropped' }] });
    await waitFor(async () => expect(await editor()).toHaveTextContent('There before* * *Written ahead'));
    await screen.findByText(/^Not saved – retrying/, { selector: 'p *' });
    await second.close();
    for (const _visit of [1, 2]) {
      const { close } = await asProvider(session.id, { drafts });
      await editor();
      await saved();
      expect(await stored(noteId)).toBe('<p>There before</p><p>* * *</p><p>Written ahead</p>');
      await close();
    }
  });

  it('that does not exist leaves the editor, too', async () => {
    await asProvider('999999');
    expect(await screen.findByText('We cannot find this session')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Your note on this session' })).toBeVisible();
  });
});
