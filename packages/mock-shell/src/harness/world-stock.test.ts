import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { createWorldStock, type Seeded, type WorldStock } from './world-stock.ts';

const friday = new Date('2026-11-20T15:00:00Z');
const monday = new Date('2026-11-23T15:00:00Z');
const clock: ClockSetting = { mode: 'frozen', from: friday.toISOString(), startedAt: 0 };

/** What happened, in order: `seed 1 20`, `restore 1`, `close 1`; the first number is the database's. */
let happened: string[];
let failing: Set<string>;
let stock: WorldStock;
beforeEach(() => {
  happened = [];
  failing = new Set();
  let databases = 0;
  const happen = async (what: string) => {
    happened.push(what);
    if (failing.has(what)) throw new Error(`no ${what}`);
  };
  const seed = async ({ seededAt }: { seededAt: Date }): Promise<Seeded> => {
    databases += 1;
    const number = databases;
    await happen(`seed ${number} ${seededAt.getUTCDate()}`);
    return {
      open: () => ({ people: jest.fn() }) as Partial<World> as World,
      restore: () => happen(`restore ${number}`),
      close: () => happen(`close ${number}`),
    };
  };
  stock = createWorldStock({ seed });
});

const open = (seededAt = friday) => stock.open(seededAt, 'everyday', clock);

describe('a stock of worlds', () => {
  it('seeds a database once, and puts it back for the next world', async () => {
    await (await open()).close();
    await open();
    expect(happened).toEqual(['seed 1 20', 'restore 1', 'restore 1']);
  });

  it('gives worlds that are open at once a database each', async () => {
    const [one, other] = [await open(), await open()];
    expect(happened).toEqual(['seed 1 20', 'seed 2 20']);
    await one.close();
    await other.close();
    await open();
    expect(happened.filter((what) => what.startsWith('seed'))).toHaveLength(2);
  });

  it('gives nobody a database that was seeded as something else', async () => {
    await (await open()).close();
    await open(monday);
    expect(happened).toContain('seed 2 23');
  });

  it('takes a world that is closed twice back once', async () => {
    const world = await open();
    await world.close();
    await world.close();
    await Promise.all([open(), open()]);
    expect(happened.filter((what) => what.startsWith('seed'))).toHaveLength(2);
  });

  it('gives up a database that cannot be put back', async () => {
    failing.add('restore 1');
    await (await open()).close();
    await open();
    expect(happened).toEqual(['seed 1 20', 'restore 1', 'close 1', 'seed 2 20']);
  });

  it('keeps no more than three that nobody uses', async () => {
    const worlds = await Promise.all([1, 2, 3, 4, 5].map(() => open()));
    for (const world of worlds) await world.close();
    expect(happened.filter((what) => what.startsWith('close'))).toEqual(['close 1', 'close 2']);
  });

  it('tells whoever asks that a world cannot be seeded', async () => {
    failing.add('seed 1 20');
    await expect(open()).rejects.toThrow('no seed 1 20');
  });
});
