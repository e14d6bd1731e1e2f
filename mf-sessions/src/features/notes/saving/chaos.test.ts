import { describe, expect, it } from '@jest/globals';
import { preparePages } from '@portal/mock-shell';
import { playChaos } from './testing/chaos.ts';
import { newNote } from './testing/new-note.ts';

const { world } = preparePages();

describe('a note of ten minutes under 200 faults', () => {
  it.each([
    [1, 1],
    [1, 2],
    [2, 4],
    [2, 5],
  ] as const)('is on the server as it was typed (in %i tabs, seed %i)', async (tabs, seed) => {
    const { typed, onServer, ...rest } = await playChaos(world(), { ...(await newNote(world())), seed, tabs });
    expect(rest).toEqual({ missing: [], surplus: [], lies: [], drafts: 0 });
    expect(onServer).toBe(typed);
  });
});
