import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webRandom } from '../crypto/random.ts';
import { cast } from '../demo-world/cast.ts';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { openSession, personOfSession, revokeSessions } from './sessions.ts';

const now = new Date('2026-11-20T10:00:00Z');
const [person = { id: 0 }] = cast;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedDemoWorld(opened.database, now);
}, STARTING);
afterAll(() => opened.close());

describe('whose session a token is of', () => {
  it('is known while it is open, and of no other token', async () => {
    const { database } = opened;
    const later = new Date(now.getTime() + 3_600_000);
    const token = await openSession(database, {
      personId: person.id,
      source: 'practice',
      now,
      random: webRandom,
      device: null,
      expiresAt: later,
    });
    expect(await personOfSession(database, token, now)).toBe(person.id);
    expect(await personOfSession(database, `${token}x`, now)).toBeNull();
    expect(await personOfSession(database, token, later)).toBeNull();
    await revokeSessions(database, person.id, now);
    expect(await personOfSession(database, token, now)).toBeNull();
  });
});
