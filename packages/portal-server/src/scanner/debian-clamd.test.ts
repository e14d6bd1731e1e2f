import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clamdScanner } from './clamd-scanner.ts';

/** Where Debian's clamav-daemon has it. */
const PROGRAM = '/usr/sbin/clamd';
const WORDS = 'MALWARE OF A TEST';
/** clamd reads its signatures first; with one of them that is a moment, but not on a busy machine. */
const STARTING = 60_000;

/** Starts clamd over one signature of our own: no list of viruses is fetched. */
async function startClamd(folder: string): Promise<ChildProcess> {
  const [database, settings] = [path.join(folder, 'signatures'), path.join(folder, 'clamd.conf')];
  mkdirSync(database);
  // Name, any type of file, anywhere in it, these bytes.
  writeFileSync(path.join(database, 'own.ndb'), `Portal.Test:0:*:${Buffer.from(WORDS).toString('hex')}\n`);
  const lines = [
    ...[`DatabaseDirectory ${database}`, `LocalSocket ${path.join(folder, 'clamd.ctl')}`, 'Foreground yes'],
    ...['StreamMaxLength 3M', 'LogVerbose yes', `TemporaryDirectory ${folder}`],
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const clamd = spawn(PROGRAM, ['-c', settings], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(clamd, 'exit').then(([code]) => Promise.reject(new Error(`clamd ended with ${code}`)));
  const listening = new Promise<void>((resolve) => {
    let said = '';
    clamd.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // Words may come in two pieces.
      said += text;
      if (said.includes('Self checking every')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  // Later it ends because the test says so.
  ended.catch(() => undefined);
  return clamd;
}

// Debian has it, but few machines do: apt-get install clamav-daemon (docs/testing.md).
const whereInstalled = existsSync(PROGRAM) ? describe : describe.skip;

whereInstalled('files by Debian’s clamd', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  let clamd: ChildProcess;
  beforeAll(async () => {
    clamd = await startClamd(folder);
  }, STARTING);
  afterAll(async () => {
    const ended = once(clamd, 'exit');
    clamd.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });

  const scan = (...parts: (string | Uint8Array)[]) =>
    clamdScanner({ path: path.join(folder, 'clamd.ctl') }).scan(
      new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part)))),
    );

  it('are clean, or hold the signature, wherever in the file', async () => {
    const filler = new Uint8Array(1_000_000).fill(32);
    expect(await scan('%PDF-1.4\n', filler, filler)).toBe('clean');
    expect(await scan(`%PDF-1.4\n${WORDS}`)).toBe('infected');
    // In the middle of what is sent in pieces, across the border between two of them.
    expect(await scan(filler.subarray(0, 65_530), WORDS, filler)).toBe('infected');
  });

  it('are nothing when they are longer than clamd takes', async () => {
    await expect(scan(new Uint8Array(4_000_000))).rejects.toThrow(
      /size limit exceeded|EPIPE|ECONNRESET|before it answered/,
    );
  });
});
