import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { NoPostgresError, type PostgresHome, SlowPostgresError, startOnFreePort, startServer } from './postgres.ts';

let folder: string;
let ports: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-test-'));
  ports = path.join(folder, 'ports');
  // The server runs as somebody without rights, where this is root.
  writeFileSync(ports, '');
  chmodSync(folder, 0o711);
  chmodSync(ports, 0o666);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that notes its port and does as the script says, in PostgreSQL's place. */
function homeOf(script: string): PostgresHome {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'postgres'), `#!/bin/sh\necho "$4" >> ports\n${script}\n`, { mode: 0o755 });
  return { bin, folder, durable: false, remove: () => Promise.resolve() };
}

const triedPorts = () => readFileSync(ports, 'utf8').trim().split('\n');

const ready = 'echo "LOG:  database system is ready to accept connections" >&2; exec sleep 300';
const taken = 'echo "LOG:  could not bind IPv4 address \\"127.0.0.1\\": Address already in use" >&2; exit 1';

it('takes another port where somebody was quicker to take the free one', async () => {
  const { port, child, stop } = await startOnFreePort(homeOf(`[ $(wc -l < ports) -lt 3 ] && { ${taken}; }\n${ready}`));
  await stop();
  expect(triedPorts()).toHaveLength(3);
  expect(triedPorts().at(-1)).toBe(String(port));
  expect(child.signalCode).toBe('SIGINT');
});

it.each([
  ['2', 100],
  ['24', 720],
])('takes the connections that %s workers open', async (workers, most) => {
  const named = process.env.PORTAL_TEST_WORKERS;
  process.env.PORTAL_TEST_WORKERS = workers;
  try {
    const { stop } = await startServer(homeOf(`echo "$*" >> ports\n${ready}`), 5432);
    await stop();
    expect(triedPorts().at(-1)).toContain(`-c max_connections=${most}`);
  } finally {
    if (named === undefined) delete process.env.PORTAL_TEST_WORKERS;
    else process.env.PORTAL_TEST_WORKERS = named;
  }
});

it('gives up in words where each port is taken', async () => {
  const started = startOnFreePort(homeOf(taken));
  await expect(started).rejects.toThrow(NoPostgresError);
  await expect(started).rejects.toThrow('Address already in use');
  expect(triedPorts()).toHaveLength(5);
});

it('takes a server that is slow to start for slow, not for absent', async () => {
  const started = startServer(homeOf('exec sleep 300'), 5432, 1);
  await expect(started).rejects.toThrow(SlowPostgresError);
  await expect(started).rejects.toThrow('PostgreSQL on port 5432 was not ready within 0.001 seconds');
});
