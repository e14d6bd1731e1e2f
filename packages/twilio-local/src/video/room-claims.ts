import { SignallingError } from './signalling-error.ts';

/** Who of several processes has a room. People can only meet in one. */
export interface RoomHolder {
  /** Whether this process has the room now; so it has until it releases it, or ends. */
  claim(room: string): Promise<boolean>;
  release(room: string): Promise<void>;
}

/** A server that is the only one. */
export const onlyHolder: RoomHolder = { claim: async () => true, release: async () => undefined };

interface ClaimOptions {
  holder: RoomHolder;
  /** Whether somebody is in a room. */
  isOpen(name: string): boolean;
  log(line: string, error?: unknown): void;
}

/** The rooms that this process has, one thing after the other for each of them. */
export interface RoomClaims {
  /** Does something in a room of this process. @throws SignallingError 53900 when another process has it */
  within(name: string, work: () => Promise<void>): Promise<void>;
  /** Gives a room back that nobody is in any more. */
  giveBack(name: string): void;
  /** Claims the rooms once more that this process had: the way to whoever keeps claims was lost. */
  renew(): Promise<void>;
}

export function createRoomClaims({ holder, isOpen, log }: ClaimOptions): RoomClaims {
  const held = new Set<string>();
  const turns = new Map<string, Promise<void>>();

  function inTurn(name: string, work: () => Promise<void>): Promise<void> {
    const done = (turns.get(name) ?? Promise.resolve()).then(work);
    const settled: Promise<void> = done
      .catch(() => undefined)
      .then(() => {
        if (turns.get(name) === settled) turns.delete(name);
      });
    turns.set(name, settled);
    return done;
  }

  async function releaseIfEmpty(name: string): Promise<void> {
    if (isOpen(name) || !held.delete(name)) return;
    await holder.release(name);
  }

  const giveBack = (name: string) =>
    void inTurn(name, () => releaseIfEmpty(name)).catch((error: unknown) => log('A room was not given back', error));

  return {
    giveBack,
    within: (name, work) =>
      inTurn(name, async () => {
        if (!held.has(name) && !(await holder.claim(name))) {
          log(`Room ${name} is open in another process: everybody of a room has to reach the same one`);
          throw new SignallingError(53900);
        }
        held.add(name);
        try {
          await work();
        } finally {
          giveBack(name);
        }
      }),
    async renew() {
      await Promise.all(
        [...held].map((name) =>
          inTurn(name, async () => {
            // Nobody is thrown out of a call that works: only newcomers are kept together.
            if (held.has(name) && !(await holder.claim(name))) log(`Room ${name} is open in two processes`);
          }),
        ),
      );
    },
  };
}
