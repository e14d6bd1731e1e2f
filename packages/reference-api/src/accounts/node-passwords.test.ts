import crypto from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { OverloadedError } from '../concurrency/in-turn.ts';
import { webRandom } from '../crypto/random.ts';
import { nodePasswords } from './node-passwords.ts';
import { passwordsHere } from './password.ts';

const password = 'Crème brûlée 2026';
/** The same letters, each written as a letter and its mark. */
const decomposed = password.normalize('NFD');

describe('passwords on threads of their own', () => {
  it.each([
    ['what they have kept themselves', nodePasswords(), nodePasswords()],
    ['what was kept in WebAssembly', passwordsHere, nodePasswords()],
    ['and the other way round', nodePasswords(), passwordsHere],
  ])('know %s, however it is typed, and nothing else', async (_what, keeps, looks) => {
    const hash = await keeps.hash(password, webRandom(16));
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const found = await Promise.all(
      [password, decomposed, 'Creme brulee 2026'].map((typed) => looks.matches(hash, typed)),
    );
    expect(found).toEqual([true, true, false]);
  });

  it('say no where there is no hash, after the same work', async () => {
    const passwords = nodePasswords();
    expect(await passwords.matches(null, password)).toBe(false);
    await expect(passwords.matches('$2b$12$of.another.kind', password)).rejects.toThrow('not one of argon2id');
  });

  it('leave the thread to others meanwhile', async () => {
    // Whether others come in between goes by how busy the machine is; which of Node's two is called does not.
    const onThisThread = jest.spyOn(crypto, 'argon2Sync');
    const onAnother = jest.spyOn(crypto, 'argon2');
    await jest.isolateModulesAsync(async () => {
      const own = await import('./node-passwords.ts');
      await own.nodePasswords().hash(password, webRandom(16));
    });
    expect([onThisThread.mock.calls.length, onAnother.mock.calls.length]).toEqual([0, 1]);
  });

  it('ask whoever would wait too long to come back, and go on with the others', async () => {
    const passwords = nodePasswords({ atOnce: 1, waiting: 2 });
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash(password, webRandom(16))));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked[4]).toMatchObject({ reason: expect.any(OverloadedError) });
    expect(await passwords.hash(password, webRandom(16))).toMatch(/^\$argon2id/);
  });
});
