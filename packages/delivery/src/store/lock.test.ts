import fs, { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
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
  });

  it('is taken over also from who died while taking it over, and leaves nothing behind', async () => {
    const folder = temporaryFolder({ lock: dead, 'lock.clear': dead });
    expect(await withLock(path.join(folder, 'lock'), () => 'done')).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['', '123', '12 3 4', 'x y', '{"pid":'])('that was torn is nobody’s after a second: “%s”', async (text) => {
    const lock = path.join(temporaryFolder({ lock: text }), 'lock');
    const [begun, torn] = [Date.now() / 1000 + 60, Date.now() / 1000 - 2];
    utimesSync(lock, begun, begun);
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000);
    await expect(withLock(lock, () => 'done')).rejects.toThrow('is held by another process');
    utimesSync(lock, torn, torn);
    jest.restoreAllMocks();
    expect(await withLock(lock, () => 'done')).toBe('done');
    expect(readdirSync(path.dirname(lock))).toEqual([]);
  });

  it.each([
    ['with links', undefined],
    ['without', Object.assign(new Error('no links here'), { code: 'EPERM' })],
  ])('leaves nothing behind on a full disk %s, and is free once there is room', async (_title, noLinks) => {
    const folder = temporaryFolder();
    const lock = path.join(folder, 'lock');
    if (noLinks)
      jest.spyOn(fs, 'linkSync').mockImplementation(() => {
        throw noLinks;
      });
    const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
      fs.closeSync(fs.openSync(file as string, 'w'));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(withLock(lock, () => 'done')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(full).toHaveBeenCalled();
    expect(readdirSync(folder)).toEqual([]);
    full.mockRestore();
    expect(await withLock(lock, () => [readdirSync(folder), 'done'])).toEqual([['lock'], 'done']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is free at once after a process was killed while it wrote the lock', async () => {
    const folder = temporaryFolder();
    const killed = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.linkSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      const { withLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))});
      await withLock(${JSON.stringify(path.join(folder, 'lock'))}, () => undefined);
    `;
    await expect(runInNode(killed, folder)).rejects.toMatchObject({ signal: 'SIGKILL' });
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000);
    expect(await withLock(path.join(folder, 'lock'), () => 'done')).toBe('done');
  });

  it.each(['0x1', '1e400', '-1', '12345678901', '007'])('that names no process is nobody’s: %s', async (pid) => {
    const lock = path.join(temporaryFolder(), 'lock');
    writeFileSync(lock, `${pid} ${hostname()}`);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    expect(await withLock(lock, () => 'done')).toBe('done');
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
