import { expect, jest } from '@jest/globals';
import { clientSelector } from '@portal/contract/calls/clients';
import type { PortalHost } from '@portal/portal-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { nextTask } from '../../harness/node-world.ts';
import { plainSource } from '../../host/plain-source.ts';
import type { Bench, Visit } from '../benches/bench.ts';
import { here, type ProbePage, probeRemote } from '../probe-remote.tsx';
import { arriveAt, type Check, callsTo, goTo, look, press, see } from './check.ts';

/** A page with a heading, as portal-kit's pages have it, and something that takes the focus. */
const titled: ProbePage = ({ kit: { useLocation } }) =>
  function Titled() {
    const { pathname } = useLocation();
    return (
      <>
        <h1 data-page-title tabIndex={-1}>
          {`Page ${pathname}`}
        </h1>
        <button type="button">busy</button>
      </>
    );
  };

/** Keyboard and screen reader begin where the page begins; what only changes the query leaves them where they are. */
async function focus({ open }: Bench): Promise<void> {
  const opened = await open(titled);
  await see('Page /dashboard');
  const button = () => screen.getByText('busy');
  act(() => button().focus());
  await goTo(opened, '/clients');
  await see('Page /clients');
  await waitFor(() => expect(screen.getByText('Page /clients')).toHaveFocus());
  act(() => button().focus());
  await goTo(opened, '/clients?page=2');
  await arriveAt(opened, '/clients?page=2');
  expect(button()).toHaveFocus();
}

/** A page begins at its top, the same one once more too; Back leads to where one was on it. */
async function scroll({ open }: Bench): Promise<void> {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const opened = await open(here);
  await see('here');
  const reach = async (address: string) => {
    scrollTo.mockClear();
    await goTo(opened, address);
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  };
  await reach('/clients');
  const place = jest.replaceProperty(window, 'scrollY', 400);
  await reach('/billing');
  place.restore();
  await reach('/clients');
  const back = async (address: string) => {
    window.history.back();
    await arriveAt(opened, address);
  };
  await back('/billing');
  await back('/clients');
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 400));
}

/** The keys of places lead there as a link does: Back leads to where one was. */
async function placeKeys({ open }: Bench): Promise<void> {
  const opened = await open(here, { at: '/dashboard?from=keys' });
  await see('here');
  for (const key of ['g', 'c']) fireEvent.keyDown(document.body, { key });
  await arriveAt(opened, '/clients');
  window.history.back();
  await arriveAt(opened, '/dashboard?from=keys');
}

/** Code that could not be had is tried again by Try Again, whether or not anybody can say what is live. */
async function retry({ open, lent }: Bench): Promise<void> {
  jest.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  const remotes = {
    ...plainSource({
      version: '2.31.0-0badcafe',
      load: async (name) => {
        if (isDown) throw new Error('answered 502');
        return probeRemote(lent, { name, page: here, onHost: () => undefined });
      },
    }),
    refresh: () => Promise.reject(new Error('answered 502')),
  };
  await open(here, { remotes });
  await screen.findByText('Try Again');
  isDown = false;
  press('Try Again');
  await screen.findByText('here');
}

const names: ProbePage = ({ kit: { useCall } }) =>
  function Names() {
    const { data } = useCall(clientSelector, {}, { staleTimeMs: 0 });
    return <p>{data ? 'named' : 'none yet'}</p>;
  };

/** Whoever comes back to a tab finds what is true by then. */
async function comingBack({ open }: Bench): Promise<void> {
  const opened = await open(names);
  await see('named');
  const asked = () => callsTo(opened, 'GET /practice/clients/client_selector').length;
  const before = asked();
  look();
  await waitFor(() => expect(asked()).toBe(before + 1));
}

/** What another remote lends is tried again in the version that is live by then. */
async function slotOfBadRelease({ open, lent }: Bench): Promise<void> {
  jest.spyOn(console, 'error').mockReturnValue();
  let version = '1.0.0-00000bad';
  const Filler = () => <p>filled</p>;
  const hosts: (PortalHost | null)[] = [];
  const source = plainSource({
    version,
    fillers: { 'status-dialog/v1': 'mf-clinic' },
    load: () => Promise.reject(new Error('is never asked')),
  });
  const remotes: NonNullable<Visit['remotes']> = {
    ...source,
    choose: () => Promise.resolve(version),
    load: async (name, asked) => {
      if (name === 'mf-clinic' && asked?.endsWith('bad')) throw new Error('answered 404');
      const slots = { 'status-dialog/v1': () => Promise.resolve({ default: Filler }) };
      return probeRemote(lent, { name, page: here, slots, onHost: (host) => void hosts.push(host) });
    },
  };
  await open(here, { remotes });
  await see('here');
  const loadSlot = () => hosts.at(-1)?.loadSlot('status-dialog/v1');
  await expect(loadSlot()).rejects.toMatchObject({ code: 'unreachable' });
  remotes.refresh = async () => {
    version = '1.0.1-0000600d';
  };
  await expect(loadSlot()).resolves.toMatchObject({ default: Filler });
}

/** Whoever saves data pays for no page that they only point at. */
async function savingData({ open, lent }: Bench): Promise<void> {
  const asked: string[] = [];
  const links: ProbePage = ({ kit: { Link } }) =>
    function Links() {
      return ['/session_notes', '/shared_files', '/preferences'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ));
    };
  const remotes = plainSource({
    version: '2.31.0-0badcafe',
    load: async (name) => {
      asked.push(name);
      return probeRemote(lent, { name, page: links, onHost: () => undefined });
    },
  });
  const opened = await open(here, { remotes });
  const pointAt = async (to: string, saveData: boolean) => {
    const connection = { configurable: true, value: { saveData, effectiveType: '4g' } };
    Object.defineProperty(navigator, 'connection', connection);
    fireEvent.pointerDown(await see(to));
  };
  try {
    await pointAt('/session_notes', false);
    if (opened.prefetches) await waitFor(() => expect(asked).toContain('mf-sessions'));
    await pointAt('/shared_files', true);
    // Links are heard one after the other: the last one tells that the one before was.
    await act(nextTask);
    await pointAt('/preferences', false);
    if (opened.prefetches) await waitFor(() => expect(asked).toContain('mf-onboarding'));
    expect(asked).not.toContain('mf-shared-files');
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
}

/** What a page is to whoever goes to it, comes back to it, or finds it broken. */
export const pageFlows: Readonly<Record<string, Check>> = {
  'the focus after a navigation': focus,
  'the place on a page': scroll,
  'the keys of places': placeKeys,
  'Try Again while nobody says what is live': retry,
  'coming back to a tab': comingBack,
  'a slot whose release was bad': slotOfBadRelease,
  'pointing at links while saving data': savingData,
};
