import type { VideoRoom } from './video-room.ts';

/** So long nothing may arrive from anybody before a room is given up whose connection is being got back; milliseconds. */
const patienceMs = 30_000;

/** How often bytes are looked at meanwhile, in milliseconds. */
const lookEveryMs = 3_000;

/**
 * Watches a room whose connection is lost: picture and sound need no server, so the room is kept for as long as they
 * arrive, and given up once nothing has for half a minute. The video service's own patience (its session timeout) is
 * far longer than that where the portal carries the call.
 * @returns ends it
 */
export function watchOutage({ received }: Pick<VideoRoom, 'received'>, giveUp: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: number | null = null;
  let quietSince = performance.now();
  const look = async () => {
    // A room that is just coming or going has nothing to tell.
    const arrived = await received().catch(() => null);
    if (isOver) return;
    const bytes = arrived && [...arrived.values()].reduce((sum, more) => sum + more, 0);
    if (bytes && known !== null && bytes !== known) quietSince = performance.now();
    known = bytes ?? known;
    if (performance.now() - quietSince >= patienceMs) giveUp();
    else timer = setTimeout(() => void look(), lookEveryMs);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
