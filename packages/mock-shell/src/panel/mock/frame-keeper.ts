import type { FrameEntry, PortalMock, ShownPortal } from '../../frame/portal-mock.ts';
import type { HostEvent } from '../../host/host-event.ts';
import type { MockBuild } from '../../mock-build.ts';
import { parseAddress } from '../../scene/parse-address.ts';
import { registryOf } from './build-registry.ts';
import { type LogEntry, withEntry } from './log.ts';
import { type FrameState, follow, type MockStore } from './mock-state.ts';
import { beginVisit, holdsSession, type Visit } from './visit.ts';
import type { WorldKeeper } from './world-keeper.ts';

export interface FrameKeeperOptions {
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
  /** A page has arrived in the frame. When its code never ran, a file of the build is missing. */
  loaded(number: number): void;
  /** The portal's time jumped. */
  wake(): void;
}

export function keepFrame({ store, worlds, build, folder, togglePanel }: FrameKeeperOptions): FrameKeeper {
  let pages = 0;
  let lines = 0;
  let visits = 0;
  let visit: Visit | null = null;
  let shown: ShownPortal | null = null;

  const log = (entry: LogEntry) => store.setState((state) => ({ log: withEntry(state.log, entry) }));
  const expectPage = () => {
    shown = null;
    pages += 1;
    store.setState({ frame: { number: pages, status: 'loading' } });
  };
  const setStatus = (number: number, status: FrameState['status']) =>
    store.setState(({ frame }) => (frame?.number === number ? { frame: { number, status } } : {}));

  const hear = (event: HostEvent, at: Date) => {
    lines += 1;
    log({ kind: 'event', id: `event ${lines}`, at, event });
    if (event.kind === 'address') follow(store, { at: event.detail });
    // Whoever signs in inside the portal is in their own time zone.
    if (event.kind === 'person' && event.detail !== '' && event.detail !== store.getState().scene.as)
      follow(store, { as: event.detail, timeZone: null });
  };

  const leave = (to: string, storage: Storage) => {
    const { as } = store.getState().scene;
    follow(store, { at: parseAddress(to) ?? '/', as: holdsSession(storage) ? as : null });
    expectPage();
  };

  const beginAnew = () => {
    store.setState({ frame: null });
    visits += 1;
    const mine = visits;
    worlds.inWorld(async (running) => {
      const { scene } = store.getState();
      const session = await running.signIn(scene);
      if (mine !== visits) return;
      visit = beginVisit({
        scene,
        session,
        world: running.world,
        now: running.now,
        current: () => store.getState().scene,
        onChoice: (patch) => mine === visits && follow(store, patch),
        onCall: (record) => {
          log({ kind: 'call', id: `call ${mine}.${record.number}`, at: record.startedAt, record });
          if (record.tookMs !== null && record.call.method !== 'GET') worlds.refreshOutbox();
        },
        onFailure: (error) => worlds.fail(running, error),
      });
      expectPage();
    });
  };

  const enter = (): FrameEntry | null => {
    const number = store.getState().frame?.number;
    const running = worlds.running();
    if (number === undefined || !running || !visit) return null;
    const { storage, transport } = visit;
    const isCurrent = () => store.getState().frame?.number === number;
    setStatus(number, 'starting');
    const { at, version } = store.getState().scene;
    return {
      at,
      registry: registryOf(build, version, folder),
      host: {
        storage,
        call: transport,
        now: () => running.now().getTime(),
        tell: (event) => isCurrent() && hear(event, running.now()),
        leave: (to) => isCurrent() && leave(to, storage),
      },
      ready: (portal) => {
        if (!isCurrent()) return;
        shown = portal;
        setStatus(number, 'shown');
      },
      togglePanel,
    };
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
    loaded: (number) => {
      if (store.getState().frame?.status === 'loading') setStatus(number, 'failed');
    },
    wake: () => shown?.wake(),
  };
}
