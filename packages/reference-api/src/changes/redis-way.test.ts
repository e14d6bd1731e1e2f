import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from '@jest/globals';
import { createClient } from '@redis/client';
import type { LogLine } from '../ports/ports.ts';
import { cuttable } from '../testing/cuttable.ts';
import { onRedis } from '../testing/on-redis.ts';
import { startRedis, type TestRedis } from '../testing/redis-server.ts';
import { openRedisWay, type RedisWayOptions } from './redis-way.ts';
import { createSeal } from './seal.ts';
import { MISSED } from './topics.ts';

/** An outage that is over at once, and nothing that a slow machine could be late for. */
const quick = { pauses: [0, 20], steady: 0, startWaits: 60_000, connecting: 60_000 };
const SECRET = 'of one database';

const toStop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of toStop.reverse().splice(0)) await stop();
});

async function start(options?: Parameters<typeof startRedis>[0]): Promise<TestRedis> {
  const redis = await startRedis(options);
  toStop.push(redis.stop);
  return redis;
}

/** A process: what it hears, what it tells by the database instead, and its log. */
async function openProcess(url: string, options: Partial<RedisWayOptions> = {}) {
  const log: LogLine[] = [];
  const instead: string[] = [];
  const heard: string[] = [];
  let onNext: () => void = () => undefined;
  const way = await openRedisWay({
    ...{ url, secret: SECRET, timings: quick },
    log: {
      write(line) {
        log.push(line);
        onNext();
      },
    },
    instead: async (topics) => {
      instead.push(...topics);
      onNext();
    },
    ...options,
  });
  toStop.push(way.stop);
  way.hear((topic) => {
    heard.push(topic);
    onNext();
  });
  /** Looks again whenever something was heard, told instead or logged. */
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (onNext = resolve));
  };
  const words = () => log.map(({ level, message }) => `${level}: ${message}`);
  return { ...way, log, words, instead, heard, until };
}

const away = (redis: TestRedis, why: string) =>
  `error: Redis at 127.0.0.1:${redis.port} is away (${why}): announcements go through PostgreSQL until it is back`;
const back = (redis: TestRedis) =>
  expect.stringMatching(`^info: Redis at 127.0.0.1:${redis.port} is back after \\d+ s$`);

onRedis('announcements by Redis', () => {
  it('begin when it does, go by the database until then, and each outage is a line and its end another', async () => {
    const redis = await start({ isAway: true });
    const one = await openProcess(redis.url);
    expect(one.announcer.isUp).toBe(false);
    expect(one.words()).toEqual([away(redis, 'ECONNREFUSED')]);
    // As where the way was lost between announcement and commit.
    one.announcer.tell(['room 7']);
    await one.until(() => one.instead.length > 0);
    expect(one.instead).toEqual(['room 7']);

    for (let outage = 0; outage < 2; outage += 1) {
      if (outage > 0) await redis.end();
      await one.until(() => !one.announcer.isUp);
      await redis.begin();
      await one.until(() => one.log.length === 2 * outage + 2);
      expect(one.announcer.isUp).toBe(true);
      // What was told meanwhile has to be looked for.
      expect(one.heard.splice(0)).toEqual([MISSED]);
    }
    expect(one.words()).toEqual([
      away(redis, 'ECONNREFUSED'),
      back(redis),
      away(redis, 'Socket closed unexpectedly'),
      back(redis),
    ]);
  });

  it('are looked for from time to time as long as it is away for one process alone', async () => {
    const redis = await start({ isAway: true });
    const one = await openProcess(redis.url, { timings: { ...quick, looking: 50 } });
    await one.until(() => one.heard.length > 1);
    expect([one.heard, one.announcer.isUp, one.words()]).toEqual([
      [MISSED, MISSED],
      false,
      [away(redis, 'ECONNREFUSED')],
    ]);
  });

  it('go by the database when it stands still, which a sign of life tells that does not come back', async () => {
    const redis = await start();
    const one = await openProcess(redis.url, { timings: { ...quick, beat: 200 } });
    expect(one.announcer.isUp).toBe(true);
    redis.freeze();
    one.announcer.tell(['room 7']);
    await one.until(() => one.instead.length > 0);
    expect([one.instead, one.announcer.isUp]).toEqual([['room 7'], false]);
    expect(one.words()).toEqual([away(redis, 'no answer')]);
    redis.thaw();
    await one.until(() => one.log.length === 2);
    expect(one.words()).toEqual([away(redis, 'no answer'), back(redis)]);
  });

  it('are not waited for where Redis stands still before the start', async () => {
    const redis = await start();
    redis.freeze();
    const one = await openProcess(redis.url, { timings: { ...quick, startWaits: 10 } });
    expect([one.announcer.isUp, one.words()]).toEqual([false, [away(redis, 'no answer yet')]]);
    redis.thaw();
    await one.until(() => one.log.length === 2);
    expect([one.announcer.isUp, one.words()[1]]).toEqual([true, back(redis)]);
  });

  it('stay with Redis when this process itself has stood still', async () => {
    const redis = await start();
    const one = await openProcess(redis.url, { timings: { ...quick, beat: 300 } });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
    one.announcer.tell(['room 7']);
    await one.until(() => one.heard.length > 0);
    expect([one.heard, one.words(), one.instead]).toEqual([['room 7'], [], []]);
  });

  it('that neither way could take are owed: all look again once Redis is back', async () => {
    const redis = await start();
    const proxy = await cuttable(redis.port);
    toStop.push(async () => proxy.close());
    const one = await openProcess(proxy.through(redis.url), { instead: () => Promise.reject(new Error('away, too')) });
    const other = await openProcess(redis.url);
    proxy.cut();
    await one.until(() => one.log.length === 1);
    one.announcer.tell(['room 7']);
    proxy.mend();
    await other.until(() => other.heard.length > 0);
    expect(other.heard).toEqual([MISSED]);
  });

  it('that neither way could take are told of once, and looked for as soon as one of them can', async () => {
    const redis = await start({ isAway: true });
    let fails = true;
    const one = await openProcess(redis.url, {
      instead: (topics) =>
        fails ? Promise.reject(new Error('away, too')) : Promise.resolve(void told.push(...topics)),
    });
    const told: string[] = [];
    for (const topic of ['room 7', 'room 8']) one.announcer.tell([topic]);
    await one.until(() => one.log.length > 1);
    fails = false;
    await redis.begin();
    await one.until(() => one.announcer.isUp);
    await one.until(() => one.heard.length > 0);
    expect(one.words()).toContain('error: Neither Redis nor PostgreSQL took an announcement');
    expect(one.words().filter((words) => words.includes('Neither'))).toHaveLength(1);
  });

  it('that Redis gives back in thousands go by the database one statement at a time', async () => {
    const redis = await start();
    const statements: (readonly string[])[] = [];
    let letGo: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (letGo = resolve));
    const one = await openProcess(redis.url, {
      instead: async (topics) => {
        statements.push(topics);
        if (statements.length === 1) await first;
      },
    });
    await redis.end();
    await one.until(() => !one.announcer.isUp);
    one.announcer.tell(['room 0']);
    await nextTurn();
    for (const room of [1, 2, 2]) one.announcer.tell([`room ${room}`]);
    await nextTurn();
    letGo();
    await one.stop();
    expect(statements).toEqual([['room 0'], ['room 1', 'room 2']]);
  });

  it('are looked for at once, and later once more, where a commit broke off', async () => {
    const redis = await start();
    const timings = { ...quick, beat: 200, doubtful: [0, 60, 120] };
    const one = await openProcess(redis.url, { timings });
    for (let count = 0; count < 5; count += 1) one.announcer.doubt();
    await one.until(() => one.heard.length === 3);
    expect(one.heard).toEqual([MISSED, MISSED, MISSED]);
  });

  it('that a process died before it told are looked for by the others, and not those of one that ended in order', async () => {
    const redis = await start();
    const timings = { ...quick, beat: 250, gone: 2_000 };
    const one = await openProcess(redis.url, { timings });
    const orderly = await openProcess(redis.url, { timings });
    const proxy = await cuttable(redis.port);
    toStop.push(async () => proxy.close());
    const dying = await openProcess(proxy.through(redis.url), { timings });
    dying.announcer.tell(['alive']);
    await one.until(() => one.heard.includes('alive'));
    await orderly.stop();
    expect(one.heard).toEqual(['alive']);
    proxy.cut();
    await one.until(() => one.heard.includes(MISSED));
    expect(one.heard).toEqual(['alive', MISSED]);
  });

  it('are heard of one’s own database only; whoever else speaks there is told of once', async () => {
    const redis = await start();
    const one = await openProcess(redis.url);
    const elsewhere = await openProcess(redis.url, { secret: 'of another one' });
    const stranger = await createClient({ url: redis.url }).connect();
    const channel = `portal:${createSeal(SECRET).name}`;
    const forged = ['room 7', '', createSeal('guessed').close('room 7'), 'ä'.repeat(30)];
    for (const message of forged) await stranger.publish(channel, message);
    await stranger.publish(`portal:${createSeal('of another one').name}`, createSeal(SECRET).close('room 7'));
    stranger.destroy();
    elsewhere.announcer.tell(['room 8']);
    one.announcer.tell(['room 9']);
    await one.until(() => one.heard.length > 0);
    await elsewhere.until(() => elsewhere.heard.length > 0);
    expect([one.heard, elsewhere.heard]).toEqual([['room 9'], ['room 8']]);
    const words = `warn: Somebody else speaks on the channel ${channel} of Redis at 127.0.0.1:${redis.port}: nobody listens to them`;
    expect(one.words()).toEqual([words]);
    expect(elsewhere.words()).toHaveLength(1);
  });

  it('need the few rights that the documentation names, and a start without them is refused in words', async () => {
    const rights = 'resetchannels &portal:* -@all +hello +publish +subscribe';
    const redis = await start({ settings: ['user default off', `user portal on >p@ss/w0rd ${rights}`] });
    const by = (who: string) => redis.url.replace('//', `//${who}@`);
    const one = await openProcess(by('portal:p%40ss%2Fw0rd'));
    one.announcer.tell(['room 7']);
    await one.until(() => one.heard.length > 0);
    expect([one.heard, one.words(), one.described]).toEqual([['room 7'], [], `Redis at 127.0.0.1:${redis.port}`]);
    for (const who of ['portal:wr%40ng', 'nobody:p%40ss%2Fw0rd', ':p%40ss%2Fw0rd']) {
      const refused = openProcess(by(who));
      await expect(refused).rejects.toThrow(
        `The Redis of REDIS_URL at 127.0.0.1:${redis.port} refuses this portal: WRONGPASS`,
      );
      await expect(refused).rejects.not.toThrow(/ss.*w0rd|wr.*ng@/);
    }
    await expect(openProcess(redis.url)).rejects.toThrow(/refuses this portal: NO/);
  });

  it('go by TLS, to a server whose certificate is believed', async () => {
    const redis = await start({ isTls: true });
    const trusted = getCACertificates('default');
    const doubting = await openProcess(redis.url);
    expect(doubting.words()).toEqual([away(redis, 'DEPTH_ZERO_SELF_SIGNED_CERT')]);
    await doubting.stop();
    try {
      setDefaultCACertificates([...trusted, readFileSync(redis.certificate ?? '', 'utf8')]);
      const one = await openProcess(redis.url);
      one.announcer.tell(['room 7']);
      await one.until(() => one.heard.length > 0);
      expect(one.heard).toEqual(['room 7']);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });

  it('begin and end with a word to the others: who comes hears who is there, and who goes is not missed', async () => {
    const redis = await start();
    const listener = await createClient({ url: redis.url }).connect();
    toStop.push(async () => listener.destroy());
    const seal = createSeal(SECRET);
    const said: string[] = [];
    let onNext: () => void = () => undefined;
    await listener.subscribe(`portal:${seal.name}`, (message) => {
      said.push(String(seal.open(message)));
      onNext();
    });
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise<void>((resolve) => (onNext = resolve));
    };
    const one = await openProcess(redis.url, { timings: { ...quick, beat: 600_000 } });
    await until(() => said.length > 0);
    const [first] = said.splice(0);
    await openProcess(redis.url, { timings: { ...quick, beat: 600_000 } });
    await until(() => said.includes(first ?? ''));
    expect(said[0]).not.toBe(first);
    one.announcer.tell(['last']);
    await one.stop();
    const gone = String(first).replace('here', 'gone');
    await until(() => said.includes(gone));
    // The other one may say in between that it is here.
    expect(said.filter((line) => line === 'last' || line === gone)).toEqual(['last', gone]);
    expect(one.announcer.isUp).toBe(false);
  });

  it('end once what goes by the database is there, and a Redis that stands still holds nobody up', async () => {
    const redis = await start();
    const nowhere = await start({ isAway: true });
    let isTold = false;
    const instead = async () => {
      await nextTurn();
      isTold = true;
    };
    const away = await openProcess(nowhere.url, { instead });
    away.announcer.tell(['last']);
    await away.stop();
    expect(isTold).toBe(true);
    const stuck = await openProcess(redis.url, { timings: { ...quick, stopping: 10 } });
    redis.freeze();
    stuck.announcer.tell(['room 7']);
    await stuck.stop();
    redis.thaw();
    // It comes to nothing, or by the database: never to an error that nobody handles.
    await stuck.until(() => stuck.instead.length > 0);
    expect([stuck.instead, stuck.words()]).toEqual([['room 7'], []]);
  });
});
