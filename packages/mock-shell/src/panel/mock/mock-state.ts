import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallRule } from '../../calls/call-rule.ts';
import type { MockBuild } from '../../mock-build.ts';
import { firstLook } from '../../scene/first-look.ts';
import { readScene } from '../../scene/read-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { SceneProblem } from '../../scene/scene-problem.ts';
import type { DemoPerson } from '../../world/world.ts';
import type { LogEntry } from './log.ts';
import type { Message } from './outbox.ts';

type WorldState = { status: 'starting' } | { status: 'ready' } | { status: 'failed'; reason: string };

/** The page in the frame: `starting` once its own code runs, `failed` when it never did or came to nothing. */
export interface FrameState {
  /** A new number is a new page. */
  number: number;
  status: 'loading' | 'starting' | 'shown' | 'failed';
  /** What the page said of its failure, if it said anything. */
  reason?: string;
}

/** All that the panel draws. */
export interface MockState {
  scene: Scene;
  /** What the link says and nobody understood, until the reader goes on. */
  problems: readonly SceneProblem[];
  world: WorldState;
  /** Who there is: of the world before, while the next one is being made. */
  people: readonly DemoPerson[];
  /** The scene before the portal signed its person out: the panel's address says it no more. */
  signedOutOf: Scene | null;
  /** Null while there is no world for it. */
  frame: FrameState | null;
  /** How often each rule was met since the portal was started anew. */
  met: ReadonlyMap<CallRule, number>;
  log: readonly LogEntry[];
  outbox: readonly Message[];
}

export type MockStore = StoreApi<MockState>;

/** @param search query of the panel's own address; without one, the remote's first look */
export function createMockStore(build: MockBuild, search: string): MockStore {
  const versions = build.releases.map(({ version }) => version);
  const { scene, problems } =
    search === ''
      ? { scene: firstLook(build.remote, build.releases[0]?.routes), problems: [] }
      : readScene(search, versions);
  return createStore<MockState>(() => ({
    scene,
    problems,
    world: { status: 'starting' },
    people: [],
    signedOutOf: null,
    frame: null,
    met: new Map(),
    log: [],
    outbox: [],
  }));
}

/** Takes over what the person did inside the portal: it restarts nothing. */
export function follow(store: MockStore, patch: Partial<Scene>): void {
  store.setState(({ scene, signedOutOf }) => withScene({ ...scene, ...patch }, signedOutOf));
}

/** A scene with what it keeps of an ended session: nothing, as soon as somebody is signed in again. */
export function withScene(scene: Scene, signedOutOf: Scene | null): Pick<MockState, 'scene' | 'signedOutOf'> {
  return { scene, signedOutOf: scene.as === null ? signedOutOf : null };
}
