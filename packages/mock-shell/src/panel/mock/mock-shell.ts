import type { PortalMock } from '../../frame/portal-mock.ts';
import type { MockBuild } from '../../mock-build.ts';
import { firstLook } from '../../scene/first-look.ts';
import type { Scene } from '../../scene/scene.ts';
import { writeClock } from '../../scene/scene-clock.ts';
import { type FrameKeeper, keepFrame } from './frame-keeper.ts';
import { createMockStore, type MockStore, withScene } from './mock-state.ts';
import { keepWorld, type WorldKeeperOptions } from './world-keeper.ts';

export interface MockShellOptions extends Pick<WorldKeeperOptions, 'openWorld'> {
  build: MockBuild;
  /** Query of the panel's own address; without one, the remote's first look. */
  search: string;
  /** Path of the folder the build is served from, with both slashes. */
  folder: string;
  /** Opens or closes the panel; asked for from inside the frame. */
  togglePanel(): void;
  /** Milliseconds since 1970; a test passes its own. */
  realNow?(): number;
}

/** The mock shell without its looks: a scene, the world and the page that it makes, and what both tell. */
export interface MockShell extends PortalMock, Pick<FrameKeeper, 'navigate' | 'reload' | 'loaded'> {
  build: MockBuild;
  store: MockStore;
  /** Makes a world of the scene as it is: the first one, or the same data anew. */
  startWorld(): void;
  /** Changes the scene, and starts anew what the change needs. */
  change(patch: Partial<Scene>): void;
  /** The reader has seen what the link says and nobody understood. */
  goOn(): void;
  /** Back to the remote's first look, in a new world. */
  reset(): void;
  clearLog(): void;
  refreshOutbox(): void;
  /** The portal's time, or null while there is no world. */
  now(): Date | null;
}

export function createMockShell(options: MockShellOptions): MockShell {
  const { build, folder, openWorld, togglePanel, realNow = () => Date.now() } = options;
  const store = createMockStore(build, options.search);
  const worlds = keepWorld({
    store,
    openWorld,
    realNow,
    onEnd: () => frames.end(),
    onReady: () => frames.beginAnew(),
  });
  const frames = keepFrame({ store, worlds, build, folder, togglePanel });

  const change = (patch: Partial<Scene>) => {
    const { scene: before, signedOutOf } = store.getState();
    const scene = { ...before, ...patch };
    store.setState({ ...withScene(scene, signedOutOf), problems: [] });
    const restart = restartFor(before, scene);
    if (restart === 'world') worlds.start();
    if (restart === 'frame') frames.beginAnew();
    if (restart === 'clock')
      worlds.inWorld(async (running) => {
        await running.moveClock(store.getState().scene);
        frames.wake();
      });
  };

  return {
    build,
    store,
    enter: frames.enter,
    navigate: frames.navigate,
    reload: frames.reload,
    loaded: frames.loaded,
    startWorld: worlds.start,
    change,
    goOn: () => store.setState({ problems: [] }),
    reset: () => {
      store.setState({
        scene: firstLook(build.remote, build.releases[0]?.routes),
        signedOutOf: null,
        problems: [],
        log: [],
      });
      worlds.start();
    },
    clearLog: () => store.setState({ log: [] }),
    refreshOutbox: worlds.refreshOutbox,
    now: () => worlds.running()?.now() ?? null,
  };
}

/** What has to begin anew for a change of the scene: the world with its data, the portal in the frame, or nothing. */
type Restart = 'world' | 'frame' | 'clock' | 'nothing';

const ofFrame = ['as', 'edition', 'locale', 'timeZone', 'idle', 'version'] as const satisfies readonly (keyof Scene)[];

function restartFor(before: Scene, after: Scene): Restart {
  if (before.scenario !== after.scenario || writeClock(before.clock) !== writeClock(after.clock)) return 'world';
  if (ofFrame.some((part) => before[part] !== after[part])) return 'frame';
  return before.ahead === after.ahead ? 'nothing' : 'clock';
}
