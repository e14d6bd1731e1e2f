import type { Scene } from '../../scene/scene.ts';
import { writeClock } from '../../scene/scene-clock.ts';

/** What has to begin anew for a change of the scene: the world with its data, the portal in the frame, or nothing. */
export type Restart = 'world' | 'frame' | 'clock' | 'nothing';

const ofFrame = ['as', 'edition', 'locale', 'timeZone', 'version'] as const satisfies readonly (keyof Scene)[];

export function restartFor(before: Scene, after: Scene): Restart {
  if (before.scenario !== after.scenario || writeClock(before.clock) !== writeClock(after.clock)) return 'world';
  if (ofFrame.some((part) => before[part] !== after[part])) return 'frame';
  return before.ahead === after.ahead ? 'nothing' : 'clock';
}
