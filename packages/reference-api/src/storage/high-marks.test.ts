import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../node.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { highestMark, raiseMark } from './high-marks.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

describe('the highest number seen under a name', () => {
  it('only ever rises, whoever is faster', async () => {
    const { database } = opened;
    expect(await highestMark(database, ['a'])).toBe(0);
    await Promise.all([3, 7, 5].map((number) => raiseMark(database, 'a', number)));
    expect(await highestMark(database, ['a'])).toBe(7);
    await raiseMark(database, 'a', 1);
    expect(await highestMark(database, ['a'])).toBe(7);
  });

  it('is that of any of several names, and of no other', async () => {
    const { database } = opened;
    await raiseMark(database, 'one', 3_000_000_000);
    await raiseMark(database, 'two', 2);
    expect(await highestMark(database, ['two', 'one'])).toBe(3_000_000_000);
    expect(await highestMark(database, ['two'])).toBe(2);
    expect(await highestMark(database, [])).toBe(0);
  });
});
