import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withLock } from './lock.ts';

/** Process ids end far below this one. */
const nobody = 999_999_999;
const dead = `${nobody} ${hostname()}`;
const rounds = 60;

/** Counts in a file, and leaves a dead process's lock behind after each time. */
const countingProcess = (folder: string) => `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
  const [lock, count] = ${JSON.stringify([path.join(folder, 'lock'), path.join(folder, 'count')])};
  for (let round = 0; round < ${rounds}; round += 1) {
    await withLock(lock, () => writeFileSync(count, String(Number(readFileSync(count, 'utf8')) + 1)));
    try {
      writeFileSync(lock, ${JSON.stringify(dead)}, { flag: 'wx' });
    } catch {}
  }
  console.log('true');
`;

describe('a lock', () => {
  it('whose process died is taken over by one of those who want it, and no change is lost', async () => {
    const folder = temporaryFolder({ count: '0', lock: dead });
    await Promise.all(Array.from({ length: 4 }, () => runInNode(countingProcess(folder), folder)));
    expect(readFileSync(path.join(folder, 'count'), 'utf8')).toBe(String(4 * rounds));
  }, 60_000);

  it('is taken over also from who died while taking it over, and leaves nothing behind', async () => {
    const folder = temporaryFolder({ lock: dead, 'lock.clear': dead });
    expect(await withLock(path.join(folder, 'lock'), () => 'done')).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a process on another machine is not taken over, whatever runs here', async () => {
    const lock = path.join(temporaryFolder(), 'lock');
    writeFileSync(lock, `${nobody} elsewhere`);
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000);
    await expect(withLock(lock, () => 'done')).rejects.toThrow('is held by another process');
    jest.restoreAllMocks();
    expect(readFileSync(lock, 'utf8')).toBe(`${nobody} elsewhere`);
  });
});
