import { afterEach } from '@jest/globals';
import type { Call, CallInput } from '@portal/contract/call';
import { devCreateAppointment } from '@portal/contract/calls/dev';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { callUrl } from '@portal/contract/url';
import { preparePages, type RenderedRemote, type RenderRemoteOptions, type TestWorld } from '@portal/mock-shell';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { act } from '@testing-library/react';
import { leaveAhead } from '../features/call/call-ahead.ts';
import { forgetTicket } from '../features/call/kept-ticket.ts';
import { handedDevices, pickUp } from '../features/devices/held-devices.ts';
import { forgetEntered, keepEntered } from '../features/session/entered-sessions.ts';
import remote from '../index.ts';
import { type FakeBrowser, prepareBrowser } from './fake-browser.ts';

/** A Friday morning in Toronto, 10:30 in winter time. */
const instant = new Date('2026-11-20T15:30:00Z');
const SECOND = 1000;

type Wishes = Partial<NonNullable<CallInput<typeof devCreateAppointment>['body']>>;

export interface SessionsBench {
  browser: FakeBrowser;
  world(): TestWorld;
  /** A video session of Maya's with Alex in ten minutes, unless wished otherwise. */
  makeSession(wishes?: Wishes): Promise<SessionAppointment>;
  /** One of Maya's with Jo (host) and Kim Lavoie (guest). */
  makeCouplesSession(wishes?: Wishes): Promise<SessionAppointment>;
  /** Makes a call beside the page, as another browser would. */
  callBeside<C extends Call>(call: C, input: CallInput<C>, as?: string): Promise<unknown>;
  /**
   * Opens a page of the remote, or of a changed one, as Maya unless told otherwise. It is closed after the test. The page
   * of a call is opened by somebody who has gone in already, as a reload does.
   */
  open(at: string, options?: Partial<RenderRemoteOptions>, changed?: RemoteDefinition): Promise<RenderedRemote>;
  /** The same by somebody who has just followed a link: nobody is live yet. */
  openByLink(at: string, options?: Partial<RenderRemoteOptions>, changed?: RemoteDefinition): Promise<RenderedRemote>;
  /** Sets the portal's time, in seconds from the instant that each test begins at; pages notice at once. */
  setTime(seconds: number): Promise<void>;
  /** Calls that reached the API since the page was opened, their method and path: those that begin so. */
  calls(beginning: string): string[];
}

/** A demo world and a browser with devices for each test of a file. */
export function prepareSessions(): SessionsBench {
  const { world, open } = preparePages({ seededAt: instant });
  /** Ids of sessions: those of another test are the same. */
  const visited = new Set<string>();
  afterEach(() => {
    // What the document keeps in memory goes with it.
    for (const id of visited) forgetEntered(id);
    leaveAhead();
    forgetTicket();
    visited.clear();
    const devices = handedDevices();
    if (devices) pickUp(devices);
  });
  const setTime = (seconds: number) =>
    act(async () => {
      const from = new Date(instant.getTime() + seconds * SECOND).toISOString();
      await world().setClock({ mode: 'frozen', from, startedAt: 0 });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const callBeside: SessionsBench['callBeside'] = (call, input, as) =>
    world().ask(as ?? null, call.method, callUrl(call, input, 'en'), input.body);
  const makeSession = async (wishes: Wishes = {}) => {
    const usual = { counsellor: 'maya@demo.test', client: 'alex@demo.test', starts_in_seconds: 600, duration: 60 };
    return SessionAppointment.parse(await callBeside(devCreateAppointment, { body: { ...usual, ...wishes } }));
  };
  const openByLink: SessionsBench['openByLink'] = async (at, options, changed = remote) => {
    const [id] = /\d+/.exec(at) ?? [];
    if (id) visited.add(id);
    world().calls.length = 0;
    return open(changed, { at, as: 'maya@demo.test', ...options });
  };
  // After the page's own end: hooks run in their order, and the page goes before its browser does.
  const browser = prepareBrowser();
  return {
    browser,
    world,
    callBeside: (call, input, as) => act(() => callBeside(call, input, as)),
    makeSession,
    makeCouplesSession: (wishes) =>
      makeSession({ client: 'jo@demo.test', guest: 'kim@demo.test', provider_type: 'couples', ...wishes }),
    open: (at, options, changed) => {
      const [, id] = /\/video_call\/(\d+)(\?|$)/.exec(at) ?? [];
      if (id) keepEntered(id);
      return openByLink(at, options, changed);
    },
    openByLink,
    setTime,
    calls: (beginning) => world().calls.filter((call) => call.startsWith(beginning)),
  };
}
