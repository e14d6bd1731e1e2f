import type { MediaKind } from './video-room.ts';

type Enabled = Readonly<Record<MediaKind, boolean>>;

const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.off`;

/** What the person has left switched on in this session, in this tab: whoever is muted stays so through a reload. */
export function readChoices(appointmentId: string): Enabled {
  const off = readOff(appointmentId);
  return { audio: !off.includes('audio'), video: !off.includes('video') };
}

function readOff(appointmentId: string): readonly string[] {
  try {
    return window.sessionStorage.getItem(keyOf(appointmentId))?.split(' ') ?? [];
  } catch {
    // Storage is forbidden: nothing was kept.
    return [];
  }
}

/** Keeps it for the next time that this tab opens the session. */
export function keepChoices(appointmentId: string, enabled: Enabled): void {
  const off = (['audio', 'video'] as const).filter((kind) => !enabled[kind]);
  try {
    window.sessionStorage.setItem(keyOf(appointmentId), off.join(' '));
  } catch {
    // Full or forbidden storage must not stop somebody from muting.
  }
}
