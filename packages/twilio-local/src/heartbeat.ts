/** Signs of life, either way. */
export interface Heartbeat {
  /** Something has come. */
  heard(): void;
  stop(): void;
}

interface HeartbeatOptions {
  everyMs: number;
  beat(): void;
  /** Nothing has come for so long that nobody can be there. */
  lost(): void;
  later(milliseconds: number, work: () => void): () => void;
}

const mostMissed = 3;

export function startHeartbeat({ everyMs, beat, lost, later }: HeartbeatOptions): Heartbeat {
  let missed = 0;
  let stop = later(everyMs, tick);

  function tick(): void {
    missed += 1;
    if (missed > mostMissed) {
      lost();
      return;
    }
    beat();
    stop = later(everyMs, tick);
  }

  return {
    heard: () => {
      missed = 0;
    },
    stop: () => stop(),
  };
}
