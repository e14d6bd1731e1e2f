import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { onPostgres } from '../../packages/reference-api/src/testing/on-postgres.ts';
import { root } from '../lib/paths.ts';

/** Starting PostgreSQL once and the portal twice takes a while on a busy machine. */
const PATIENCE_MS = 300_000;

// Connections that end one by one are in lost-connections.test.ts.
const kinds = ['kill', 'fast', 'immediate', 'freeze'];

onPostgres('writes while a process is killed, and while PostgreSQL ends, crashes and stands still', () => {
  let command: ChildProcess | undefined;
  afterEach(() => {
    command?.kill('SIGTERM');
  });

  it(
    'are all there once when they were acknowledged',
    async () => {
      const child = spawn(
        process.execPath,
        [path.join(root, 'tools/test-faults.ts'), '--small', '--seed', '1', '--kinds', kinds.join()],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      command = child;
      const [table, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      expect([code, said.match(/nothing lost/g)?.length, said]).toEqual([0, kinds.length, said]);
      expect(table.match(/200 ×\d+/g)).toHaveLength(kinds.length);
    },
    PATIENCE_MS,
  );
});
