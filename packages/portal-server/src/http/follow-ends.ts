import { type End, type Listen, MISSED, readEnd } from '@portal/reference-api';

/** Something that holds sockets open which may have to end. */
export interface EndsWith {
  ended(end: End): void;
  /** Looks again at all that is open: ends may have been missed. */
  review(): Promise<void>;
}

interface FollowOptions {
  listen: Listen;
  log: (line: string, error?: unknown) => void;
}

/** How often the way to other processes is looked after: whatever is missed meanwhile ends so much later. */
const everyMs = 1_000;

/**
 * Ends in this process what any process of the database has ended: sessions and rooms (F9, F12).
 * @returns how to stop
 */
export function followEnds(services: readonly EndsWith[], { listen, log }: FollowOptions): () => void {
  let isStopped = false;
  let isAway = false;
  // Sockets are opened from the start on, and nobody has listened yet.
  let hasMissed = true;
  let isToldOfMissed = false;
  const review = async () => {
    hasMissed = false;
    try {
      await Promise.all(services.map((service) => service.review()));
      isToldOfMissed = false;
    } catch (error) {
      hasMissed = true;
      if (isStopped || isToldOfMissed) return;
      isToldOfMissed = true;
      log('Open calls and chats were not looked at; that is tried again', error);
    }
  };
  const hear = (topic: string) => {
    if (topic === MISSED) return void review();
    const end = readEnd(topic);
    if (end) for (const service of services) service.ended(end);
  };
  const keepListening = async () => {
    try {
      await listen(hear);
      isAway = false;
      if (hasMissed) await review();
    } catch (error) {
      if (!isAway && !isStopped) log('Ends of sessions and rooms do not arrive: the database is away', error);
      isAway = true;
    }
  };
  void keepListening();
  const timer = setInterval(() => void keepListening(), everyMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
