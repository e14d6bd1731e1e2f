import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ErrorReply } from '@redis/client';
import type { LogPort } from '../ports/ports.ts';
import type { Announcer } from '../storage/announcer.ts';
import { AnnouncementsError } from './changes.ts';
import { followOtherProcesses } from './other-processes.ts';
import { atMost, connectRedis, type RedisConnection } from './redis-connection.ts';
import { createSeal } from './seal.ts';
import { MISSED } from './topics.ts';

/** More than that many topics in one statement say less than that all look again. */
const MOST_AT_ONCE = 500;

/** Signs of life in a row that have not come back when the next is due: Redis is away. */
const MOST_UNANSWERED = 2;

/** In milliseconds. */
const usual = {
  /** Between two signs of life of a process, by which it also sees that Redis answers. */
  beat: 3_000,
  /** Since the last one of another process; then that is gone, and may have left something untold. */
  gone: 30_000,
  /** While Redis is away for this process, and maybe not for the others, until it looks for itself what they did. */
  looking: 30_000,
  /** Until a connection is ready, and how long a start waits for the first one. */
  connecting: 5_000,
  startWaits: 2_000,
  /** Before each try to be connected again; the last one stays. */
  pauses: [0, 250, 1_000, 5_000] as readonly number[],
  /** How long a connection has to hold before an outage counts as over. */
  steady: 5_000,
  /** After a commit whose connection broke, when all look again: it may come about as late as its server does. */
  doubtful: [0, 15_000, 60_000] as readonly number[],
  /** For what is on its way when the process stops. */
  stopping: 1_000,
};

export interface RedisWayOptions {
  /** `redis://` or `rediss://`, with name and password where there are any. */
  url: string;
  /** Of one database, the same in all its processes: it names their channel and marks what they say there. */
  secret: string;
  /** Tells by the database's notices what Redis could not take. */
  instead(topics: readonly string[]): Promise<void>;
  log: LogPort;
  timings?: Partial<typeof usual> | undefined;
}

/** Announcements by Redis or Valkey, as long as it answers (decisions 140 and 145). */
export interface RedisWay {
  announcer: Announcer;
  /** Without a password. */
  described: string;
  hear(hearer: (topic: string) => void): void;
  /** Lets go of Redis, once what is on its way has arrived; at most two seconds. */
  stop(): Promise<void>;
}

/** Refusals that are over by themselves: it starts, follows a master, is full. */
const isPassing = (message: string) => /^(LOADING|MASTERDOWN|BUSY|READONLY|ERR max number of clients)/.test(message);

/** Why Redis is away, in a few words. No server repeats a password, and no log is to hold it should one do so. */
function wordsOf(error: unknown, { password }: URL): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  const [line = ''] = (code ?? message).split('\n', 1);
  const secrets = [password, decodeURIComponent(password)].filter((one) => one !== '');
  return secrets.reduce((words, one) => words.replaceAll(one, '…'), line);
}

/** Tells of an outage by a line when it begins and one when it is over. */
function createOutage({ log, url }: { log: LogPort; url: URL }) {
  let since: number | null = null;
  return {
    begin(error: unknown): void {
      if (since !== null) return;
      since = performance.now();
      const words = `Redis at ${url.host} is away (${wordsOf(error, url)}): announcements go through PostgreSQL until it is back`;
      log.write({ level: 'error', message: words });
    },
    end(): void {
      if (since === null) return;
      const seconds = Math.round((performance.now() - since) / 1_000);
      since = null;
      log.write({ level: 'info', message: `Redis at ${url.host} is back after ${seconds} s` });
    },
  };
}

/**
 * Connects, and comes back to Redis until it is stopped. A Redis that is away keeps nobody from starting.
 * @throws AnnouncementsError where Redis answers, and refuses
 */
export async function openRedisWay({ url, secret, instead, log, ...given }: RedisWayOptions): Promise<RedisWay> {
  const timings = { ...usual, ...given.timings };
  const place = new URL(url);
  const seal = createSeal(secret);
  const channel = `portal:${seal.name}`;
  const processes = followOtherProcesses(randomUUID(), timings.gone);
  const outage = createOutage({ log, url: place });
  const hearers = new Set<(topic: string) => void>();
  const onTheirWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let current: RedisConnection | null = null;
  /** Counted, not timed: a process that has itself stood still for a while has not asked meanwhile. */
  let unanswered = 0;
  let tries = 0;
  let lookedAt = 0;
  /** Something could be told by neither way. */
  let owes = false;
  let isOwingTold = false;
  /** What Redis did not take, and the database is to. */
  const untold = new Set<string>();
  let draining: Promise<void> | null = null;
  /** When a commit broke off last, and when all are to look what came of it. */
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let looks: number[] = [];
  let isStrangerTold = false;
  let timers: NodeJS.Timeout[] = [];

  const tellHere = (topic: string) => {
    for (const hear of [...hearers]) hear(topic);
  };
  const greet = () => void current?.send(seal.close(processes.here)).catch(() => undefined);

  function takeLine(line: string) {
    const kind = processes.take(line);
    if (kind === 'announcement') tellHere(line);
    // Who has just come knows of nobody.
    if (kind === 'new') greet();
    if (kind === 'own') unanswered = 0;
    return kind;
  }

  /** Gives true for what this process says of itself. */
  function hear(message: string): boolean {
    const text = seal.open(message);
    if (text !== null) return text.split('\n').map(takeLine).includes('own');
    const words = `Somebody else speaks on the channel ${channel} of Redis at ${place.host}: nobody listens to them`;
    if (!isStrangerTold) log.write({ level: 'warn', message: words });
    isStrangerTold = true;
    return false;
  }

  function tell(topics: readonly string[]): void {
    const sent = current ? current.send(seal.close(topics.join('\n'))) : Promise.reject(new Error('away'));
    const told = sent.catch(() => tellInstead(topics));
    onTheirWay.add(told);
    void told.finally(() => onTheirWay.delete(told));
  }

  /** By one statement at a time: a Redis that stands still gives back thousands at once, and requests need connections. */
  function tellInstead(topics: readonly string[]): Promise<void> {
    for (const topic of topics) untold.add(topic);
    draining ??= drain();
    return draining;
  }

  async function drain(): Promise<void> {
    try {
      while (untold.size > 0) {
        const topics = untold.size > MOST_AT_ONCE ? [MISSED] : [...untold];
        untold.clear();
        await instead(topics);
        isOwingTold = false;
      }
    } catch (error) {
      untold.clear();
      owes = true;
      if (!isOwingTold)
        log.write({ level: 'error', message: 'Neither Redis nor PostgreSQL took an announcement', error });
      isOwingTold = true;
    } finally {
      // At once: what is to be told from now on begins anew.
      draining = null;
    }
  }

  /** What is owed, and what a commit may have done meanwhile that broke off. */
  function lookAgain(): void {
    const isDue = (looks[0] ?? Number.POSITIVE_INFINITY) <= performance.now();
    if (isDue) looks.shift();
    if (!owes && !isDue) return;
    owes = false;
    tell([MISSED]);
  }

  function doubt(): void {
    const now = performance.now();
    // Many break off together: the first look is soon enough for all, and the others come after the last of them.
    const [first = 0, ...later] = timings.doubtful;
    if (now - doubtedAt > 1_000) looks = [now + first, ...later.map((ms) => now + ms)];
    else looks = [...looks.filter((at) => at <= now), ...later.map((ms) => now + ms)];
    doubtedAt = now;
    lookAgain();
  }

  async function connect(): Promise<void> {
    const greeting = seal.close(processes.here);
    const made = await connectRedis(
      { url, channel, greeting, within: timings.connecting, hear, onLost: (error) => lose(made, error) },
      stopping.signal,
    );
    if (stopping.signal.aborted) {
      made.close();
      return;
    }
    current = made;
    unanswered = 0;
    processes.excuse();
    timers = [setInterval(() => beat(made), timings.beat), setTimeout(holds, timings.steady)];
    for (const timer of timers) timer.unref();
    lookAgain();
    // Whatever the others have told until now.
    tellHere(MISSED);
  }

  function beat(connection: RedisConnection): void {
    if (unanswered >= MOST_UNANSWERED) lose(connection, new Error('no answer'));
    unanswered += 1;
    greet();
    lookAgain();
    if (processes.hasLost()) tellHere(MISSED);
  }

  function holds(): void {
    tries = 0;
    isOwingTold = false;
    outage.end();
  }

  function lose(connection: RedisConnection, error: unknown): void {
    if (current !== connection) return;
    current = null;
    clearTimers();
    connection.close();
    comeBack(error);
  }

  function comeBack(error: unknown): void {
    if (stopping.signal.aborted) return;
    outage.begin(error);
    lookAgain();
    if (tries === 0) lookedAt = performance.now();
    if (performance.now() - lookedAt > timings.looking) {
      lookedAt = performance.now();
      tellHere(MISSED);
    }
    const pause = timings.pauses[Math.min(tries, timings.pauses.length - 1)];
    tries += 1;
    timers = [setTimeout(() => void connect().catch(comeBack), pause).unref()];
  }

  function clearTimers(): void {
    for (const timer of timers) clearTimeout(timer);
  }

  let isStarting = true;
  const first = connect().then(
    () => null,
    (error: unknown) => {
      if (isStarting && error instanceof ErrorReply && !isPassing(error.message)) return error;
      comeBack(error);
      return null;
    },
  );
  const refusal = await Promise.race([first, delay(timings.startWaits, null, { ref: false })]);
  isStarting = false;
  if (refusal)
    throw new AnnouncementsError(
      `The Redis of REDIS_URL at ${place.host} refuses this portal: ${wordsOf(refusal, place)}\nCheck its name and password, and what the name may do (docs/operations.md), or unset REDIS_URL.`,
    );
  if (current === null) outage.begin(new Error('no answer yet'));

  return {
    announcer: {
      get isUp() {
        return current !== null;
      },
      tell,
      doubt,
    },
    described: `Redis at ${place.host}`,
    hear: (hearer) => void hearers.add(hearer),
    async stop() {
      stopping.abort();
      clearTimers();
      await atMost(timings.stopping, Promise.all(onTheirWay));
      const last = current;
      current = null;
      if (last) await atMost(timings.stopping, last.send(seal.close(processes.gone)));
      last?.close();
    },
  };
}
