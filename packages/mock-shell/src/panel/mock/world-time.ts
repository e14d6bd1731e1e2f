import type { Scene } from '../../scene/scene.ts';
import type { ClockSetting } from '../../world/clock.ts';

/** The instant for which a scene's data is seeded. @param startedAt real time at which that happens, in milliseconds */
export function seedTime({ clock }: Pick<Scene, 'clock'>, startedAt: number): Date {
  return new Date(clock.mode === 'live' ? startedAt : clock.at);
}

/** The portal's clock of a scene whose world was started at a real time, moved on as far as the scene says. */
export function clockSetting(scene: Pick<Scene, 'clock' | 'ahead'>, startedAt: number): ClockSetting {
  return {
    mode: scene.clock.mode === 'frozen' ? 'frozen' : 'running',
    from: new Date(seedTime(scene, startedAt).getTime() + scene.ahead * 1000).toISOString(),
    startedAt,
  };
}
