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

  /** Runs the drill to its end: its exit code, its table and what it said meanwhile. */
  const drillOf = async (...options: string[]) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/test-faults.ts'), '--seed', '1', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    command = child;
    const [table, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { table, said, code };
  };

  it(
    'are all there once when they were acknowledged',
    async () => {
      const { table, said, code } = await drillOf('--small', '--kinds', kinds.join());
      expect([code, said.match(/nothing lost/g)?.length, said]).toEqual([0, kinds.length, said]);
      expect(table.match(/200 ×\d+/g)).toHaveLength(kinds.length);
    },
    PATIENCE_MS,
  );

  // Each step of both is in crashes.test.ts; fifty rounds are `npm run test:faults -- --files`.
  it(
    'of files leave rows and bytes that agree, killed in the middle of uploads and of deletes',
    async () => {
      const { table, said, code } = await drillOf('--files', '--rounds', '2');
      expect([code, said]).toEqual([0, said]);
      expect(JSON.parse(table)).toMatchObject({ rounds: 2, sent: 4, deleted: 4 });
    },
    PATIENCE_MS,
  );
});
