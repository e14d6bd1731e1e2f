import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenDatabase } from '@portal/reference-api/node';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { createWorldStock, type WorldParts, type WorldStock } from './world-stock.ts';

const friday = new Date('2026-11-20T15:00:00Z');
const monday = new Date('2026-11-23T15:00:00Z');
const clock: ClockSetting = { mode: 'frozen', from: friday.toISOString(), startedAt: 0 };

/** A database of nothing, known by its number. */
function databaseOf(number: number): OpenDatabase {
  const opened: Partial<OpenDatabase> = { description: `database ${number}`, close: jest.fn(() => Promise.resolve()) };
  return opened as OpenDatabase;
}
const world: Partial<World> = { setClock: () => Promise.resolve() };

let databases: OpenDatabase[];
let seed: jest.MockedFunction<WorldParts['seed']>;
let stock: WorldStock;
beforeEach(() => {
  databases = [];
  seed = jest.fn<WorldParts['seed']>().mockResolvedValue(world as World);
  const openDatabase = () => {
    const opened = databaseOf(databases.length + 1);
    databases.push(opened);
    return Promise.resolve(opened);
  };
  stock = createWorldStock({ openDatabase, seed });
});

const open = (seededAt = friday) => stock.open(seededAt, 'everyday', clock);
const seeded = () => seed.mock.calls.map(([opened, order]) => `${opened.description} ${order.seededAt.getUTCDate()}`);
/** From the second time on, a world is seeded ahead once it is closed. */
async function askTwice(): Promise<void> {
  for (let time = 0; time < 2; time += 1) await (await open()).close();
}

describe('a stock of worlds', () => {
  it('seeds ahead what was asked for twice, on one database', async () => {
    await askTwice();
    expect(seeded()).toEqual(['database 1 20', 'database 1 20', 'database 1 20']);
    await open();
    expect(seed).toHaveBeenCalledTimes(3);
    expect(databases).toHaveLength(1);
  });

  it('does not wait for a spare that nobody asked for, and keeps it', async () => {
    seed.mockResolvedValueOnce(world as World).mockResolvedValueOnce(world as World);
    seed.mockReturnValueOnce(new Promise(() => undefined));
    await askTwice();
    await open(monday);
    expect(seeded().slice(2)).toEqual(['database 1 20', 'database 2 23']);
  });

  it('tries again when a spare could not be seeded, and gives up its database', async () => {
    seed.mockResolvedValueOnce(world as World).mockResolvedValueOnce(world as World);
    seed.mockRejectedValueOnce(new Error('no room'));
    await askTwice();
    await open();
    expect(seeded()[3]).toBe('database 2 20');
    expect(databases[0]?.close).toHaveBeenCalledTimes(1);
  });

  it('tells whoever asks that a world cannot be seeded', async () => {
    seed.mockRejectedValue(new Error('no room'));
    await expect(open()).rejects.toThrow('no room');
  });

  it('uses a spare’s database for others once something else is wanted more', async () => {
    await askTwice();
    const [one, other] = [await open(monday), await open(monday)];
    await other.close();
    expect(seeded().at(-1)).toBe('database 3 23');
    await one.close();
    await open(new Date('2031-05-14T15:00:00Z'));
    expect(databases).toHaveLength(3);
  });
});
