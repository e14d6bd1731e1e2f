/** Another process of the portal has the room: our own number, which the SDK hands on (docs/video.md). */
const IN_OTHER_PROCESS = 53900;

export type RoomAddress = ReturnType<typeof createRoomAddress>;

/**
 * Where the attempts of a call go (decision 159). Several processes of the portal may carry calls: a balancer that goes by
 * the room in the socket's address brings all people of it to one. Where another one has the room all the same, as after a
 * restart, the address names it no more, so that attempts are sent round. So is every second attempt after a failure: the
 * process of the room may be stuck.
 */
export function createRoomAddress(room: string) {
  let isElsewhere = false;
  let failed = 0;
  const heard = (code: unknown) => {
    isElsewhere ||= code === IN_OTHER_PROCESS;
  };
  return {
    /** The address for the next attempt; null where Twilio carries the calls. */
    of(signallingUrl: string | null): string | null {
      if (signallingUrl === null || isElsewhere || failed % 2 === 1) return signallingUrl;
      const url = new URL(signallingUrl);
      url.searchParams.set('room', room);
      return url.href;
    },
    joined(): void {
      failed = 0;
    },
    /** An attempt came to nothing. */
    failed(error: unknown): void {
      failed += 1;
      if (error instanceof Error && 'code' in error) heard(error.code);
    },
    /** The room has ended, by the video service's code. */
    ended: heard,
  };
}
