import { firstToAbort } from '../../calls/unless-aborted.ts';
import type { FrameEntry } from '../../frame/portal-mock.ts';
import type { MockBuild } from '../../mock-build.ts';
import { limitsOf } from '../../scene/idle-end.ts';
import type { Scene } from '../../scene/scene.ts';
import { writeScene } from '../../scene/write-scene.ts';
import { registryOf } from './build-registry.ts';
import type { RunningWorld } from './running-world.ts';
import type { Visit } from './visit.ts';

export interface FrameEntryOptions
  extends Pick<FrameEntry, 'ready' | 'failed' | 'togglePanel'>,
    Pick<FrameEntry['host'], 'tell' | 'leave'> {
  build: MockBuild;
  /** Path of the folder the build is served from, with both slashes. */
  folder: string;
  running: RunningWorld;
  visit: Visit;
  /** The scene of the moment. */
  scene(): Scene;
  /** Aborts when another page takes this one's place. */
  gone: AbortSignal;
}

/** What one page in the frame gets. Once it is gone, its calls come back no more, and nobody listens to it. */
export function frameEntry(options: FrameEntryOptions): FrameEntry {
  const { build, folder, running, visit, scene, gone, togglePanel } = options;
  const whileShown =
    <Value>(work: (value: Value) => void) =>
    (value: Value) => {
      if (!gone.aborted) work(value);
    };
  const { at, version, idle } = scene();
  return {
    at,
    registry: registryOf(build, version, folder),
    host: {
      storage: visit.storage,
      drafts: visit.drafts,
      // Off unless it is to be seen: the panel's clock jumps by hours.
      idle: limitsOf(idle),
      // Whoever has a call never answered sees what people see, and as soon.
      timeoutFactor: 1,
      call: (call, signal) => visit.transport(call, firstToAbort(signal, gone)),
      now: () => running.now().getTime(),
      tell: whileShown(options.tell),
      leave: whileShown(options.leave),
    },
    ready: whileShown(options.ready),
    failed: whileShown(options.failed),
    linkTo: (to) => `${folder}index.html${writeScene({ ...scene(), at: to })}`,
    togglePanel,
  };
}
