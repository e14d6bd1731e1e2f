import { describe, expect, it } from '@jest/globals';
import { createRoomClaims, type RoomHolder } from './room-claims.ts';

/** What several processes hold, kept in one place. */
function shared() {
  const holders = new Map<string, string>();
  const holderOf = (process: string): RoomHolder => ({
    claim: async (room) => {
      if (!holders.has(room)) holders.set(room, process);
      return holders.get(room) === process;
    },
    release: async (room) => void holders.delete(room),
  });
  function processOf(name: string) {
    const open = new Set<string>();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const claims = createRoomClaims({ holder: holderOf(name), isOpen: (room) => open.has(room), log });
    return { claims, open, lines, enter: (room: string) => claims.within(room, async () => void open.add(room)) };
  }
  return { holders, processOf };
}

describe('a room of several processes', () => {
  it('is of the one that opened it, until nobody is in it any more', async () => {
    const { processOf } = shared();
    const [a, b] = [processOf('a'), processOf('b')];
    await a.enter('81');
    await expect(b.enter('81')).rejects.toMatchObject({ code: 53900 });
    expect(b.lines).toEqual(['Room 81 is open in another process: everybody of a room has to reach the same one']);
    await b.enter('82');
    a.claims.giveBack('81');
    await a.enter('81');
    await expect(b.enter('81')).rejects.toMatchObject({ code: 53900 });
    a.open.delete('81');
    a.claims.giveBack('81');
    // Its turn comes after the one before.
    await a.claims.renew();
    await b.enter('81');
    expect([...b.open]).toEqual(['82', '81']);
  });

  it('is given back by an entry that was refused in it', async () => {
    const { processOf, holders } = shared();
    const a = processOf('a');
    const refused = a.claims.within('81', () => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    await a.claims.within('81', async () => expect(holders.has('81')).toBe(true));
    expect(a.lines).toEqual([]);
  });

  it('is claimed anew after the way to whoever keeps claims was lost; one that somebody else has by then is told of', async () => {
    const { processOf, holders } = shared();
    const a = processOf('a');
    await a.enter('81');
    await a.enter('82');
    holders.clear();
    holders.set('82', 'b');
    await a.claims.renew();
    expect(holders.get('81')).toBe('a');
    expect(a.lines).toEqual(['Room 82 is open in two processes']);
  });
});
