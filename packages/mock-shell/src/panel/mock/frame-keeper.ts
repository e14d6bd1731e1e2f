import type { FrameEntry, PortalMock, ShownPortal } from '../../frame/portal-mock.ts';
import type { HostEvent } from '../../host/host-event.ts';
import type { MockBuild } from '../../mock-build.ts';
import { parseAddress } from '../../scene/parse-address.ts';
import { frameEntry } from './frame-entry.ts';
import { type LogEntry, withEntry } from './log.ts';
import { type FrameState, follow, type MockStore } from './mock-state.ts';
import type { RunningWorld } from './running-world.ts';
import { beginVisit, holdsSession, type Visit } from './visit.ts';
import type { WorldKeeper } from './world-keeper.ts';

interface FrameKeeperOptions {
  store: MockStore;
  worlds: WorldKeeper;
  build: MockBuild;
  /** Path of the folder the build is served from, with both slashes. */
  folder: string;
  togglePanel(): void;
}

/** Keeps the one page that is in the frame, and takes over into the scene what happens there. */
export interface FrameKeeper extends PortalMock {
  /** A new page for the scene as it is, as in a browser that was never here before. */
  beginAnew(): void;
  /** A new page in the same browser, as after a reload. */
  reload(): void;
  /** Leads the portal to one of its addresses; by a full load when it cannot be led. */
  navigate(to: string): void;
  /**
   * A document has arrived in the frame. When it is not the portal's page, a file of the build is missing; when another
   * one took that page's place, the portal was left by a link of the browser's own.
   * @param address path, query and fragment of the document; null when it is another origin's
   */
  loaded(number: number, address: string | null): void;
  /** The portal's time jumped. */
  wake(): void;
  /** Ends the page that is shown: what it asked for comes back no more. */
  end(): void;
}

export function keepFrame({ store, worlds, build, folder, togglePanel }: FrameKeeperOptions): FrameKeeper {
  let pages = 0;
  let lines = 0;
  let visits = 0;
  let visit: Visit | null = null;
  let shown: ShownPortal | null = null;
  let page = new AbortController();
  let hasArrived = false;

  const log = (entry: LogEntry) => store.setState((state) => ({ log: withEntry(state.log, entry) }));
  const end = () => {
    page.abort();
    page = new AbortController();
    shown = null;
    hasArrived = false;
  };
  const expectPage = () => {
    end();
    pages += 1;
    store.setState({ frame: { number: pages, status: 'loading' } });
  };
  const setStatus = (change: Omit<FrameState, 'number'>) =>
    store.setState(({ frame }) => (frame ? { frame: { number: frame.number, ...change } } : {}));

  const hear = (event: HostEvent, world: RunningWorld) => {
    lines += 1;
    log({ kind: 'event', id: `event ${lines}`, at: world.now(), event });
    followEvent(store, event, world);
  };

  const leave = (to: string, storage: Storage) => {
    const { scene } = store.getState();
    const isSignedOut = scene.as !== null && !holdsSession(storage);
    if (isSignedOut) store.setState({ signedOutOf: scene });
    follow(store, { at: parseAddress(to) ?? '/', as: isSignedOut ? null : scene.as });
    expectPage();
  };

  const beginAnew = () => {
    end();
    store.setState({ frame: null, met: new Map() });
    visits += 1;
    const mine = visits;
    worlds.inWorld(async (running) => {
      const { scene } = store.getState();
      const session = await running.signIn(scene);
      if (mine !== visits) return;
      visit = beginVisit({
        scene,
        session,
        running,
        current: () => store.getState().scene,
        onChoice: (patch) => mine === visits && follow(store, patch),
        onCall: (record) => {
          log({ kind: 'call', id: `call ${mine}.${record.number}`, at: record.startedAt, record });
          if (record.tookMs !== null && record.call.method !== 'GET') worlds.refreshOutbox();
        },
        onMet: (rule, times) => store.setState(({ met }) => ({ met: new Map(met).set(rule, times) })),
        onFailure: (error) => worlds.fail(running, error),
      });
      expectPage();
    });
  };

  const enter = (): FrameEntry | null => {
    const running = worlds.running();
    if (!store.getState().frame || !running || !visit) return null;
    const { storage } = visit;
    setStatus({ status: 'starting' });
    return frameEntry({
      build,
      folder,
      running,
      visit,
      scene: () => store.getState().scene,
      gone: page.signal,
      tell: (event) => hear(event, running),
      leave: (to) => leave(to, storage),
      ready: (portal) => {
        shown = portal;
        setStatus({ status: 'shown' });
      },
      failed: (reason) => {
        hear({ kind: 'report', detail: reason }, running);
        setStatus({ status: 'failed', reason });
      },
      togglePanel,
    });
  };

  const loaded = (number: number, address: string | null) => {
    const { frame } = store.getState();
    const running = worlds.running();
    if (frame?.number !== number || !visit || !running) return;
    if (frame.status === 'loading') setStatus({ status: 'failed' });
    else if (!hasArrived) hasArrived = true;
    else if (address === null) setStatus({ status: 'failed' });
    else {
      hear({ kind: 'left', detail: address }, running);
      leave(address, visit.storage);
    }
  };

  return {
    enter,
    beginAnew,
    reload: () => (visit && worlds.running() ? expectPage() : beginAnew()),
    navigate: (to) => {
      if (shown) return shown.go(to);
      follow(store, { at: to });
      if (visit && worlds.running()) expectPage();
    },
    loaded,
    wake: () => shown?.wake(),
    end,
  };
}

/** Takes over into the scene what the portal tells of itself: where it is, and who signed in there. */
function followEvent(store: MockStore, { kind, detail }: HostEvent, world: Pick<RunningWorld, 'zoneOf'>): void {
  if (kind === 'address') follow(store, { at: detail });
  // Whoever signs in is in their own time zone, unless this panel put them into another one before.
  if (kind === 'person' && detail !== '' && detail !== store.getState().scene.as)
    follow(store, { as: detail, timeZone: world.zoneOf(detail) });
}
