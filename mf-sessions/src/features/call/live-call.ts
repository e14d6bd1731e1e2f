import { inTabStorage } from '../session/tab-storage/tab-storage.ts';
import { type CallSurroundings, createCall } from './call.ts';
import { joinLoadedRoom } from './load-room.ts';
import type { MediaKind } from './video-room.ts';

/** What a page does for its call. */
type CallService = Pick<CallSurroundings, 'fetchTicket' | 'report'>;

export type LiveCall = ReturnType<typeof createLiveCall>;

/** A call of this tab. Whichever page shows it serves it: one may start it, and the next one go on with it. */
export function createLiveCall(appointmentId: string, service: CallService) {
  let latest = service;
  return {
    call: createCall({
      room: appointmentId,
      fetchTicket: (signal) => latest.fetchTicket(signal),
      joinRoom: joinLoadedRoom,
      enabled: readChoices(appointmentId),
      isOnline: () => navigator.onLine,
      report: (error) => latest.report(error),
    }),
    serve: (next: CallService) => {
      latest = next;
    },
  };
}

type Enabled = Readonly<Record<MediaKind, boolean>>;

const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.off`;

/** What the person has left switched on in this session, in this tab: whoever is muted stays so through a reload. */
function readChoices(appointmentId: string): Enabled {
  const off = inTabStorage((storage) => storage.getItem(keyOf(appointmentId)))?.split(' ') ?? [];
  return { audio: !off.includes('audio'), video: !off.includes('video') };
}

/** Keeps it for the next time that this tab opens the session. */
export function keepChoices(appointmentId: string, enabled: Enabled): void {
  const off = (['audio', 'video'] as const).filter((kind) => !enabled[kind]);
  inTabStorage((storage) => storage.setItem(keyOf(appointmentId), off.join(' ')));
}
