import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { noteSecret, sharedSecret } from './server-secret.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

describe('a secret of all processes', () => {
  it('is made once, however many ask at once, and outlives a fresh demo world', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return `secret ${made}`;
    };
    const ask = (name: string) => sharedSecret(opened.database, name, make);
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask('tokens')));
    expect(made).toBe(5);
    expect(new Set(asked).size).toBe(1);
    await seedDemoWorld(opened.database, NOON);
    expect(await ask('tokens')).toBe(asked[0]);
    expect(await ask('others')).not.toBe(asked[0]);
  });

  it('changes in two steps, and is refused to who would not believe the others', async () => {
    const note = (secret: string, ...believed: string[]) =>
      noteSecret(opened.database, { name: 'signs', secret, believed, isAlone: false });
    expect(await note('one')).toBe(true);
    expect(await note('two')).toBe(false);
    // First all believe the next one, then they sign with it; either may start again meanwhile.
    for (const [secret, other] of [
      ['one', 'two'],
      ['two', 'one'],
      ['one', 'two'],
      ['two', 'one'],
    ] as const)
      expect(await note(secret, other)).toBe(true);
    expect([await note('one'), await note('two')]).toEqual([false, true]);
    const alone = { name: 'signs', secret: 'three', believed: [], isAlone: true };
    expect([await noteSecret(opened.database, alone), await note('two')]).toEqual([true, false]);
  });
});
