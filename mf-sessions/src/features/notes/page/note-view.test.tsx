import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listAppointments } from '@portal/contract/calls/appointments';
import { searchNotes, updateNote } from '@portal/contract/calls/notes';
import { NoteSummary } from '@portal/contract/entities/appointment-note';
import { paginated } from '@portal/contract/entities/pagination';
import type { CallRule, RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { noteBench } from '../panel/testing/note-bench.ts';

const sessions = prepareSessions();
const { noteOf, stored, saveBeside } = noteBench(sessions);
const maya = 'maya@demo.test';

const editor = () => screen.findByRole('textbox', { name: 'Your note on this session' });
const button = (name: string) => screen.getByRole('button', { name });
const saved = () => screen.findByText(/^Saved /);
const type = async (text: string) => {
  await userEvent.click(await editor());
  await userEvent.paste(text);
};
/** A note that says something, and its page. */
async function openNote(note: string, options: Partial<RenderRemoteOptions> = {}) {
  const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
  await saveBeside(noteId, note);
  await sessions.open(`/session_notes?note=${noteId}`, { locale: 'en', ...options });
  await editor();
  return noteId;
}
/** A note that was another one an hour ago. */
async function openChanged(options: Partial<RenderRemoteOptions> = {}) {
  const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
  await saveBeside(noteId, '<p>Slept <strong>badly</strong> this week.</p>');
  await sessions.setTime(3600);
  await saveBeside(noteId, '<p>Slept well this week, at last.</p>');
  await sessions.open(`/session_notes?note=${noteId}`, { locale: 'en', ...options });
  await editor();
  return noteId;
}
const dialog = () => screen.getByRole('dialog', { name: 'Earlier versions of this note' });
async function showVersion() {
  await userEvent.click(button('Earlier versions'));
  await userEvent.click(await within(dialog()).findByRole('button', { name: /^Nov 20, 2026 10:30 AM EST/ }));
  return within(dialog()).getByRole('region', { name: 'Text of this version' });
}

afterEach(() => void jest.restoreAllMocks());

describe('a note on its page', () => {
  it('is opened from the list, led to, and left to its row; the tab names nobody', async () => {
    const answer = await sessions.callBeside(searchNotes, { query: { page: 1 } }, maya);
    const [first] = paginated(NoteSummary).parse(answer).data;
    if (!first) throw new Error('Maya has notes');
    await sessions.open('/session_notes?page=1', { locale: 'en' });
    await screen.findByText(/^\d+ notes \(/);
    const row = () => document.querySelector<HTMLElement>(`[data-note="${first.id}"]`);
    await userEvent.click(row() ?? document.body);
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(first.client.full_name) });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(window.location.search).toBe(`?note=${first.id}`);
    expect(document.title).toBe('Session notes · Care Portal');
    const appointment = screen.getByRole('link', { name: /^[A-Z][a-z]+ \d+, 2026 [\d:]+ [AP]M E[SD]T$/ });
    expect(appointment).toHaveAttribute('href', `/appointments/${first.appointment_id}`);
    expect(screen.getByRole('link', { name: 'Client’s page' })).toHaveAttribute(
      'href',
      `/clients?client=${first.client.id}`,
    );
    await editor();
    await userEvent.click(screen.getByRole('link', { name: 'All notes' }));
    await waitFor(() => expect(row()).toHaveFocus());
  });

  it('is written on, and saved; the list tells its new words afterwards', async () => {
    const noteId = await openNote('<p>Calm</p>');
    await type('Very ');
    await saved();
    await waitFor(async () => expect(await stored(noteId)).toContain('Very '));
    await userEvent.click(screen.getByRole('link', { name: 'All notes' }));
    expect(await screen.findByText(/Very/, { selector: '[data-note] ~ p *' })).toBeInTheDocument();
  });

  it('lets lists of appointments be asked for anew, which say whether it is written (UX-1)', async () => {
    const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
    const List = () => {
      useCall(listAppointments, { query: {} }, { staleTimeMs: Number.POSITIVE_INFINITY });
      return <Link to={`/session_notes?note=${noteId}`}>The note</Link>;
    };
    const pages = [{ id: 'list', paths: ['/dashboard', '/clients'], load: async () => ({ default: List }) }] as const;
    const none = async () => ({ default: {} });
    const beside = [defineRemote({ name: 'mf-dashboard', pages, messages: { en: none, fr: none } })];
    await sessions.open('/dashboard', { locale: 'en', beside });
    await userEvent.click(await screen.findByText('The note'));
    await type('Slept well');
    await saved();
    const asked = () => sessions.calls('GET /practice/appointments/paginated_index').length;
    expect(asked()).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Client’s page' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('is begun after its session, by the address of that, which then names the note (UX-1)', async () => {
    const session = await sessions.makeSession({ starts_in_seconds: -7200, status: 'completed' });
    const noteId = await noteOf(session);
    await sessions.open(`/session_notes?session=${session.id}`, { locale: 'en' });
    await waitFor(() => expect(window.location.search).toBe(`?note=${noteId}`));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Alex Roy' })).toHaveFocus());
    await type('Slept well');
    await saved();
    await waitFor(async () => expect(await stored(noteId)).toBe('<p>Slept well</p>'));
  });

  it('names both people of a couple: in the list, above the note and on paper', async () => {
    const noteId = await noteOf(await sessions.makeCouplesSession({ modality: 'in_person' }));
    await saveBeside(noteId, '<p>Listened to each other</p>');
    await sessions.open(`/session_notes?note=${noteId}&q=listened`, { locale: 'en' });
    const both = 'Jo Lavoie and Kim Lavoie';
    expect(await screen.findByRole('link', { name: new RegExp(`^${both}`) })).toHaveAttribute('data-note', noteId);
    expect(await screen.findByRole('heading', { level: 2, name: both })).toBeVisible();
    await editor();
    expect(document.querySelector('article')).toHaveTextContent(`Client${both}Session`);
  });

  it.each(['note', 'session'])('of a %s that is nobody’s or somebody else’s is none of one’s own', async (kind) => {
    await sessions.open(`/session_notes?${kind}=99999999`, { locale: 'en' });
    expect(await screen.findByText('We can’t find that note')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Session note' })).toBeVisible();
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
    const faults: CallRule[] = [{ call: 'notes.fetch', fault: 422 }];
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    await sessions.open(`/session_notes?note=${noteId}`, {
      locale: 'en',
      faults,
      intercept: ({ url }) =>
        faults.length === 0 && new URL(url).pathname.endsWith(noteId) ? isOpen.then(() => undefined) : undefined,
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This note could not be loaded')).toBeVisible();
    faults.length = 0;
    const again = within(alert).getByRole('button', { name: 'Try Again' });
    await userEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
    expect(again).toHaveFocus();
    gate.dispatchEvent(new Event('open'));
    await editor();
  });

  it('is printed as it stands in the editor, saved or not', async () => {
    const sheet = () => document.querySelector('article')?.textContent;
    const printed: (string | undefined)[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => void printed.push(sheet()));
    await openNote('<p>Calm</p>', { faults: [{ call: updateNote.id, fault: 503 }] });
    await type('Very ');
    await userEvent.click(button('Print'));
    expect(printed).toEqual([expect.stringContaining('Very ')]);
    expect(printed[0]).toMatch(/ClientAlex Roy.*SessionNov 20, 2026 10:40 AM EST.*PractitionerMaya Chen/);
    // What the sheet lies in is printed, and nothing beside it: told by an attribute, in browsers without :has().
    const around = [...document.querySelectorAll('[data-around-sheet]')];
    expect(around[0]).toBe(document.documentElement);
    expect(around.at(-1)).toBe(document.querySelector('article')?.parentElement);
    await type('Not ');
    fireEvent(window, new Event('beforeprint'));
    await waitFor(() => expect(sheet()).toContain('Not '));
  });
});

describe('earlier versions of a note', () => {
  it('are read, compared with the present text, and brought back; so is that one', async () => {
    const noteId = await openChanged();
    const text = await showVersion();
    expect(text).toHaveTextContent('Slept badly this week.');
    expect(within(text).getByText('badly').tagName).toBe('STRONG');
    expect(screen.getByText('2 words are only in this version. 4 words are only in your present text.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Show what differs from your present text' }));
    expect(text.querySelector('p ins')?.parentElement).toBeVisible();
    expect([...text.querySelectorAll('span > ins')].map((mark) => mark.textContent)).toEqual([
      '[Only in this version: badly]',
      '[Only in this version: week.]',
    ]);
    expect([...text.querySelectorAll('span > del')].map((mark) => mark.textContent)).toEqual([
      '[Only in your present text: well]',
      '[Only in your present text: week, at last.]',
    ]);

    await userEvent.click(button('Bring this version back'));
    expect(button('Bring it back')).toHaveFocus();
    expect(button('Bring it back')).toHaveAccessibleDescription(/stays among the earlier versions/);
    await userEvent.click(button('Bring it back'));
    await waitFor(async () => expect(await stored(noteId)).toBe('<p>Slept <strong>badly</strong> this week.</p>'));
    expect(await editor()).toHaveTextContent('Slept badly this week.');
    expect(await screen.findByText('The earlier version is back in your note.')).toBeVisible();

    await userEvent.click(button('Earlier versions'));
    await userEvent.click(await within(dialog()).findByRole('button', { name: /^Nov 20, 2026 11:30 AM EST/ }));
    await userEvent.click(button('Bring this version back'));
    await userEvent.click(button('Bring it back'));
    await waitFor(async () => expect(await stored(noteId)).toBe('<p>Slept well this week, at last.</p>'));
  });

  it('lead from one to the list and back, and can be left as they are', async () => {
    await openChanged();
    await showVersion();
    expect(screen.getByRole('heading', { level: 3, name: 'Nov 20, 2026 10:30 AM EST' })).toHaveFocus();
    await userEvent.click(button('Bring this version back'));
    await userEvent.click(button('Cancel'));
    expect(button('Bring this version back')).toHaveFocus();
    await userEvent.click(button('All versions'));
    expect(await within(dialog()).findByRole('button', { name: /^Nov 20, 2026 10:30 AM EST/ })).toHaveFocus();
  });

  it('that are many are turned by pages, to the oldest and back', async () => {
    const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
    for (let hour = 0; hour <= 11; hour += 1) {
      await sessions.setTime(hour * 3600);
      await saveBeside(noteId, `<p>Hour ${hour}</p>`);
    }
    await sessions.open(`/session_notes?note=${noteId}`, { locale: 'en' });
    await editor();
    await userEvent.click(button('Earlier versions'));
    const oldest = () => within(dialog()).findByRole('button', { name: /^Nov 20, 2026 10:30 AM EST/ });
    expect(await within(dialog()).findByText('Page 1 of 2')).toBeVisible();
    await userEvent.click(button('Older'));
    const last = await oldest();
    expect(button('Older')).toBeDisabled();
    await userEvent.click(button('Newer'));
    await expect(last).toBeGone();
  });

  it('are not brought back over a text that is not saved: it would be in no version', async () => {
    await openChanged({ faults: [{ call: updateNote.id, fault: 503 }] });
    await type('And more.');
    await showVersion();
    await expect(() => screen.queryByRole('button', { name: 'Bring this version back' })).toBeAbsentOnce(() =>
      within(dialog()).getByText(/Your present text is not saved yet/),
    );
  });

  it('meet what was saved elsewhere meanwhile in the view that shows both', async () => {
    const noteId = await openChanged();
    await showVersion();
    await saveBeside(noteId, '<p>From the phone</p>');
    await userEvent.click(button('Bring this version back'));
    await userEvent.click(button('Bring it back'));
    const other = await screen.findByRole('region', { name: 'The other text of this note' });
    expect(await stored(noteId)).toBe('<p>From the phone</p>');
    expect(await editor()).toHaveTextContent('Slept badly this week.');
    await expect(() => screen.queryByText('The earlier version is back in your note.')).toBeAbsentOnce(() =>
      expect(other).toHaveTextContent('From the phone'),
    );
  });

  it('are said to be back once that is saved, and not before', async () => {
    const faults: CallRule[] = [];
    await openChanged({ faults });
    await showVersion();
    await userEvent.click(button('Bring this version back'));
    faults.push({ call: updateNote.id, fault: 503 });
    await userEvent.click(button('Bring it back'));
    await expect(() => screen.queryByText('The earlier version is back in your note.')).toBeAbsentOnce(() =>
      screen.getByText('Not saved – retrying', { selector: 'p *' }),
    );
    faults.length = 0;
    await userEvent.click(button('Try now'));
    expect(await screen.findByText('The earlier version is back in your note.')).toBeVisible();
  });

  it('are not there before a note was changed, and can fail to load', async () => {
    const faults: CallRule[] = [{ call: 'notes.versions', fault: 422 }];
    await openNote('<p>Calm</p>', { faults });
    await userEvent.click(button('Earlier versions'));
    expect(await within(dialog()).findByText('The earlier versions could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Try Again' }));
    expect(await within(dialog()).findByText('No earlier versions')).toBeVisible();
  });
});
