import { afterEach, describe, expect, it } from '@jest/globals';
import { NobodyError } from '../world/world.ts';
import { createTestWorld, type TestWorld } from './node-world.ts';

const friday = new Date('2026-11-20T15:00:00Z');
const opened: TestWorld[] = [];
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close();
});

async function openWorld(...order: Parameters<typeof createTestWorld>): Promise<TestWorld> {
  const world = await createTestWorld(...order);
  opened.push(world);
  return world;
}

/** What the API tells someone, as its text. */
async function ask(world: TestWorld, path: string, email = 'maya@demo.test'): Promise<string> {
  const { token } = await world.sessionOf(email);
  const { body } = await world.answer({ method: 'GET', path, headers: [['Authorization', token]], body: null });
  return new TextDecoder().decode(body ?? new ArrayBuffer(0));
}

const today = '/practice/appointments/paginated_index?today=true&oldest_first=true&per_page=5&current_page=1';

describe('a world for tests', () => {
  it('knows nothing of those before it, on whichever database', async () => {
    const seen = new Set<string>();
    // The first is seeded on a new database, the second on the first one's, later ones before they are asked for.
    for (let round = 0; round < 4; round += 1) {
      const world = await openWorld(friday);
      seen.add((await ask(world, '/practice/users/me')) + (await ask(world, today)));
      await world.setTimeZone('maya@demo.test', 'Asia/Tokyo');
      expect(await ask(world, '/practice/users/me')).toContain('Asia/Tokyo');
      await world.close();
    }
    expect(seen.size).toBe(1);
  });

  it('knows nothing of the one beside it', async () => {
    const [one, other] = [await openWorld(friday), await openWorld(friday, 'nothing_yet')];
    await one.setTimeZone('maya@demo.test', 'Asia/Tokyo');
    expect(await ask(other, '/practice/users/me')).toContain('America/Toronto');
    expect(await ask(one, today)).toContain('Alex');
    expect(await ask(other, today)).not.toContain('Alex');
  });

  it('is seeded for its own instant, whatever its predecessor was', async () => {
    await (await openWorld(friday)).close();
    const later = await openWorld(new Date('2031-05-14T15:00:30Z'));
    expect(await ask(later, today)).toContain('2031-05-14');
  });

  it('says that somebody is not in it', async () => {
    const world = await openWorld(friday);
    await expect(world.sessionOf('nobody@demo.test')).rejects.toThrow(NobodyError);
  });

  it('tells no time in an answer that was under way while time jumped', async () => {
    const world = await openWorld(friday);
    const { token } = await world.sessionOf('maya@demo.test');
    const timeOfAnswer = async () => {
      const headers: [string, string][] = [['Authorization', token]];
      const answer = await world.answer({ method: 'GET', path: '/practice/users/me', headers, body: null });
      return answer.headers.find(([name]) => name.toLowerCase() === 'x-portal-time')?.[1];
    };
    const later = '2026-11-20T16:00:00.000Z';
    const underWay = timeOfAnswer();
    await world.setClock({ mode: 'frozen', from: later, startedAt: 0 });
    expect([await underWay, await timeOfAnswer()]).toEqual([undefined, String(Date.parse(later))]);
  });

  it('answers nothing any more once it is closed', async () => {
    const world = await openWorld(friday);
    const asked = world.people();
    await world.close();
    // It was quicker than the end, or it has failed with it.
    await Promise.allSettled([asked]);
    await expect(world.people()).rejects.toThrow('The worker has ended.');
  });
});
