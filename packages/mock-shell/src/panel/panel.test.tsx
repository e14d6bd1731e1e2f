import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn } from '../harness/fill-in.ts';
import { readScene } from '../scene/read-scene.ts';
import { sampleBuild } from '../testing/mock-build.ts';
import { type SharedWorld, shareWorld } from '../testing/shared-world.ts';
import type { WorkerWorldOptions } from '../world/worker-world.ts';
import { type OpenedPanel, openPanel } from './open-panel.tsx';

const noon = 'clock=frozen:2026-03-18T15:30:00.000Z';
let shared: SharedWorld;

const openWorld = (_options: WorkerWorldOptions) => shared.open();

let panel: OpenedPanel;
async function open(search: string, world: typeof openWorld = openWorld) {
  window.history.replaceState(null, '', `/${search}`);
  panel = await openPanel({ build: sampleBuild, nonce: '', openWorld: world });
  render(panel.element);
  const started = () => expect(panel.mock.store.getState().world.status).not.toBe('starting');
  await waitFor(started);
}
/** The scene as the address has it: what a copied link would show. */
const linked = () =>
  readScene(
    window.location.search,
    sampleBuild.releases.map(({ version }) => version),
  ).scene;
const openSection = (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary span' }));

beforeEach(() => window.localStorage.clear());
beforeAll(async () => {
  shared = await shareWorld(new Date('2026-03-18T15:30:00Z'));
});
/** Nothing is under way in the panel any more: what comes late would be written into the next test's address. */
const isQuiet = () => {
  const { world, frame } = panel.mock.store.getState();
  expect(world.status === 'failed' || frame !== null).toBe(true);
};
afterEach(async () => {
  cleanup();
  await waitFor(isQuiet);
  await shared.putBack();
});
afterAll(() => shared.close());

describe('the panel', () => {
  it('groups people by role, says what is special about each, and puts the choice into the address', async () => {
    await open(`?v=1&at=/dashboard&${noon}`);
    const select = screen.getByRole('combobox', { name: 'Signed in' });
    expect(within(select).getByRole('group', { name: 'Clients' })).toBeInTheDocument();
    await userEvent.selectOptions(select, 'dana@demo.test');
    expect(screen.getByText('Counsellor, US. America/Chicago')).toHaveAttribute('lang', 'en');
    expect(linked().as).toBe('dana@demo.test');
    await userEvent.selectOptions(select, 'Nobody (signed out)');
    expect(linked().as).toBeNull();
  });

  it('adds a rule for one call, and takes it back', async () => {
    await open(`?v=1&${noon}`);
    await openSection('Calls');
    const form = screen.getByRole('form', { name: 'One call' });
    await fillIn(within(form).getByLabelText('Search calls by name or path'), 'paginated_index appointments');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('A rule needs a fault or a latency.');
    await userEvent.selectOptions(within(form).getByLabelText('Call'), 'appointments.paginated_index');
    await userEvent.selectOptions(within(form).getByLabelText('Fault'), '503 Unavailable');
    await userEvent.type(within(form).getByLabelText('How many times'), '2');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
    expect(linked().rules).toEqual([{ call: 'appointments.paginated_index', fault: 503, times: 2 }]);
    await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('This rule is there already.');
    expect(linked().rules).toHaveLength(1);
    await userEvent.type(within(form).getByLabelText('Latency in ms'), '5');
    await expect(() => within(form).queryByRole('alert')).toBeAbsentOnce(() => within(form).getByDisplayValue('5'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the rule for appointments.paginated_index' }));
    expect(linked().rules).toEqual([]);
  });

  it('says what is wrong with a rule: no call, a number', async () => {
    await open(`?v=1&${noon}`);
    await openSection('Calls');
    const form = screen.getByRole('form', { name: 'One call' });
    const search = within(form).getByLabelText('Search calls by name or path');
    await fillIn(search, 'nothing like it');
    await userEvent.type(within(form).getByLabelText('Latency in ms'), 'soon');
    await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('No call fits.');
    await userEvent.clear(search);
    await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('The latency goes from 0 to 120000 ms');
    expect(linked().rules).toEqual([]);
  });

  it('holds all calls back, and lets them go', async () => {
    await open(`?v=1&${noon}`);
    await openSection('Calls');
    const all = screen.getByRole('group', { name: 'All calls' });
    await userEvent.selectOptions(within(all).getByLabelText('Latency'), '3000 ms');
    await userEvent.selectOptions(within(all).getByLabelText('Fault'), 'No answer, ever');
    expect(linked().rules).toEqual([{ call: '*', latencyMs: 3000, fault: 'timeout' }]);
    await userEvent.selectOptions(within(all).getByLabelText('Latency'), 'None');
    await userEvent.selectOptions(within(all).getByLabelText('Fault'), 'None');
    expect(linked().rules).toEqual([]);
  });

  it('moves the clock on, and back', async () => {
    await open(`?v=1&${noon}`);
    await openSection('Clock');
    await userEvent.click(screen.getByRole('button', { name: '+1 day' }));
    await userEvent.click(screen.getByRole('button', { name: '+10 min' }));
    expect(screen.getByText(/Moved on by 1 day 00:10:00/)).toBeVisible();
    expect(linked().ahead).toBe(87_000);
    const minutes = screen.getByLabelText('Another amount, in minutes');
    await userEvent.type(minutes, 'soon{Enter}');
    expect(screen.getByText('Enter whole minutes, from 1 to 525600.')).toBeVisible();
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '90{Enter}');
    expect(linked().ahead).toBe(92_400);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the start' }));
    expect(linked().ahead).toBe(0);
  });

  it('keeps the seconds of a date that is set as it stands, and the data', async () => {
    await open('?v=1&clock=frozen:2026-03-18T15:30:42.000Z&ahead=60');
    await openSection('Clock');
    const before = panel.mock.store.getState().world;
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(linked()).toMatchObject({ clock: { mode: 'frozen', at: '2026-03-18T15:30:42.000Z' }, ahead: 0 });
    expect(panel.mock.store.getState().world).toBe(before);
  });

  it.each([
    ['v=abc', '“abc” is no format of links.'],
    ['v=1&edition=US&edition=CA', 'The link says “edition” more than once.'],
  ])('says in words what of a link is wrong: %s', async (query, words) => {
    await open(`?${query}&${noon}`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('says that a link is copied until something else is shown, and names the version that is shown', async () => {
    const user = userEvent.setup();
    await open(`?v=1&${noon}`);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/?v=1&${noon}&version=0.1.0-0000000b`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Signed in' }), 'dana@demo.test');
    await expect(() => screen.queryByText('The link is copied.')).toBeAbsentOnce(() =>
      screen.getByText('Counsellor, US. America/Chicago'),
    );
  });

  it('where the clipboard is closed, offers the link to what is shown now', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await open(`?v=1&${noon}`);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    const field = await screen.findByLabelText(/Copy the link from here/);
    expect(field).not.toHaveDisplayValue(/dana/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Signed in' }), 'dana@demo.test');
    expect(field).toHaveDisplayValue(/as=dana@demo\.test/);
  });

  it('says in words what of a link it did not understand, keeps the link until the reader goes on', async () => {
    const search = '?v=9&as=gone@demo.test&screen=watch';
    await open(search);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('newer than this build');
    expect(alert).toHaveTextContent('There is no screen size “watch”. The portal fills the window instead.');
    expect(alert).toHaveTextContent('There is nobody called gone@demo.test');
    expect(window.location.search).toBe(search);
    await userEvent.click(within(alert).getByRole('button', { name: 'Go on with these settings' }));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => expect(window.location.search).toBe('?v=1'));
  });

  it('offers the link to before when the portal signs somebody out, and signs them in again', async () => {
    const user = userEvent.setup();
    await open(`?v=1&at=/dashboard&as=maya@demo.test&${noon}`);
    await screen.findByTitle('The portal: mf-dashboard');
    await act(async () => {
      const host = panel.mock.enter()?.host;
      host?.storage.clear();
      host?.leave('/signin');
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The portal has signed Maya Chen out');
    expect(linked()).toMatchObject({ as: null, at: '/signin' });
    await user.click(within(alert).getByRole('button', { name: 'Copy the link to before' }));
    expect(await navigator.clipboard.readText()).toContain('?v=1&at=/dashboard&as=maya@demo.test&');
    await user.click(within(alert).getByRole('button', { name: 'Sign in again' }));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() =>
      expect(linked()).toMatchObject({ as: 'maya@demo.test', at: '/dashboard' }),
    );
  });

  it('shows how much of a rule is used up', async () => {
    await open(`?v=1&as=maya@demo.test&${noon}&call=*,fault:503,times:2`);
    await screen.findByTitle('The portal: mf-dashboard');
    await openSection('Calls');
    expect(screen.getByText(/met 0 of 2/)).toBeVisible();
    const call = { method: 'GET', path: '/healthz', headers: [], body: null };
    await act(async () => panel.mock.enter()?.host.call(call, null));
    expect(screen.getByText(/met 1 of 2/)).toBeVisible();
  });

  it('keeps saying who is signed in while the data are made anew', async () => {
    await open(`?v=1&as=maya@demo.test&${noon}`);
    await openSection('Start over');
    await userEvent.click(screen.getByRole('button', { name: 'Seed the data anew' }));
    expect(screen.getByRole('option', { name: 'Maya Chen · maya@demo.test' })).toBeInTheDocument();
    await waitFor(() => expect(panel.mock.store.getState().world.status).toBe('ready'));
  });

  it('opens by itself for a link with problems, however it was left', async () => {
    await open(`?v=1&${noon}`);
    await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    cleanup();
    // What it still does would be written into the address that the next one reads.
    await waitFor(isQuiet);
    await open('?v=1&data=flooded');
    expect(screen.getByRole('alert')).toHaveTextContent('“flooded”');
  });

  it('takes the focus when it opens, and gives it back; by its shortcut too', async () => {
    await open(`?v=1&${noon}`);
    await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(screen.getByRole('button', { name: 'Open the mock shell’s panel' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}');
    expect(screen.getByRole('heading', { level: 2, name: 'Mock shell' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}');
    expect(screen.getByRole('button', { name: 'Open the mock shell’s panel' })).toHaveFocus();
  });

  it('says in words that the world could not be made, and tries again', async () => {
    let broken = true;
    await open(`?v=1&${noon}`, (options) =>
      broken ? Promise.reject(new Error('world.js is missing')) : openWorld(options),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('world.js is missing');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByTitle('The portal: mf-dashboard')).toBeInTheDocument();
  });

  it('says of a slot that nothing in this build fills it', async () => {
    await open(`?v=1&as=maya@demo.test&${noon}`);
    await screen.findByTitle('The portal: mf-dashboard');
    await act(async () => panel.mock.enter()?.host.tell({ kind: 'slot', detail: 'cancel-dialog/v1' }));
    await openSection('Log');
    expect(screen.getByText('cancel-dialog/v1: nothing in this build fills it')).toBeVisible();
  });

  it('shows a call with its payloads once it is looked at', async () => {
    await open(`?v=1&as=maya@demo.test&${noon}`);
    const frame = await screen.findByTitle('The portal: mf-dashboard');
    expect(frame).toHaveAttribute('src', 'frame.html');
    const call = { method: 'GET', path: '/healthz', headers: [], body: null };
    await act(async () => panel.mock.enter()?.host.call(call, null));
    await openSection('Log');
    const log = screen.getByRole('list', { name: 'Log' });
    await expect(() => within(log).queryByText('Response')).toBeAbsentOnce(() => within(log).getByText('GET /healthz'));
    await userEvent.click(within(log).getByText('GET /healthz'));
    expect(await within(log).findByRole('figure', { name: 'Response' })).toHaveTextContent('{');
  });
});

describe('the panel in French', () => {
  it('speaks the browser’s language', async () => {
    const languages = Object.getOwnPropertyDescriptor(Navigator.prototype, 'language');
    Object.defineProperty(navigator, 'language', { value: 'fr-CA', configurable: true });
    try {
      await open(`?v=1&${noon}`);
      expect(screen.getByRole('heading', { level: 2, name: 'Portail simulé' })).toBeVisible();
      expect(document.documentElement).toHaveAttribute('lang', 'fr');
    } finally {
      Reflect.deleteProperty(navigator, 'language');
      expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'language')).toEqual(languages);
    }
  });
});
