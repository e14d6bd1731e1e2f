import type { ScenarioId } from '@portal/reference-api';
import type { ClockSetting } from '../world/clock.ts';
import type { World } from '../world/world.ts';

/** What a world is seeded as. */
interface Order {
  seededAt: Date;
  scenario: ScenarioId;
}

/** A database that is seeded once and put back for each world on it. */
export interface Seeded {
  /** An API of its own on the database: nothing that an earlier one kept in memory is left. */
  open(clock: ClockSetting): World;
  /** Puts back what worlds on it have changed. */
  restore(): Promise<void>;
  /** Gives up the database. */
  close(): Promise<void>;
}

/** What a stock makes its worlds from. */
export interface WorldParts {
  seed(order: Order): Promise<Seeded>;
}

export interface WorldStock {
  open(seededAt: Date, scenario: ScenarioId, clock: ClockSetting): Promise<World>;
}

/** Databases that nobody uses and that are kept all the same: each takes some hundred megabytes. */
const FREE_KEPT = 3;

const nameOf = ({ seededAt, scenario }: Order) => `${scenario} ${seededAt.toISOString()}`;

/**
 * Worlds one after the other on few databases. Each database is seeded once, for one instant and scenario, and put back
 * when its world is closed: that costs a tenth of seeding it again.
 */
export function createWorldStock({ seed }: WorldParts): WorldStock {
  /** By what they are seeded as, the longest unused first; each once it is put back, or null when that failed. */
  const free: { name: string; restored: Promise<Seeded | null> }[] = [];

  const take = async (order: Order): Promise<Seeded> => {
    const place = free.findIndex(({ name }) => name === nameOf(order));
    const [found] = place < 0 ? [] : free.splice(place, 1);
    const seeded = await found?.restored;
    // Once more: a call of the closed world may have ended since.
    return (seeded && (await restore(seeded))) ?? seed(order);
  };

  const restore = async (seeded: Seeded): Promise<Seeded | null> => {
    try {
      await seeded.restore();
      return seeded;
    } catch {
      // What is left in it is anybody's guess: the next world is seeded anew.
      await seeded.close();
      return null;
    }
  };

  const giveBack = async (seeded: Seeded, order: Order) => {
    free.push({ name: nameOf(order), restored: restore(seeded) });
    const oldest = free.length > FREE_KEPT ? free.shift() : undefined;
    await (await oldest?.restored)?.close();
  };

  return {
    open: async (seededAt, scenario, clock) => {
      const order = { seededAt, scenario };
      const seeded = await take(order);
      let isOpen = true;
      return {
        ...seeded.open(clock),
        close: async () => {
          // Closed twice, a database would be given to two worlds.
          if (isOpen) await giveBack(seeded, order);
          isOpen = false;
        },
      };
    },
  };
}
