import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { BareAdmin } from '../../packages/reference-api/src/testing/bare-admin.ts';

/** Ticks of a second in `/proc`, the same on every Linux that Node supports. */
const TICKS = 100;

/** What `/proc` says of a process behind its name, from its state on; nothing of one that has ended. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    // The name of the program, which may hold spaces, ends with the last bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const sumOf = (fields: readonly string[] | undefined, places: readonly number[]) =>
  places.reduce((sum, at) => sum + Number(fields?.[at] ?? 0), 0) / TICKS;

/** Seconds of the processor that a process has had. */
export const processorOf = (pid: number) => sumOf(fieldsOf(pid), [11, 12]);

/** The process of PostgreSQL that has started all others of a server. */
export async function serverOf(run: BareAdmin['run']): Promise<number> {
  const [row] = await run('select pg_backend_pid() as pid');
  return Number(fieldsOf(Number(row?.['pid']))?.[1]);
}

/** Seconds of the processor that a process and its children have had, also those that have ended. */
export function processorOfFamily(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => Number(fields?.[1]) === parent);
  return children.reduce((sum, fields) => sum + sumOf(fields, [11, 12]), sumOf(fieldsOf(parent), [11, 12, 13, 14]));
}

/** MB that a process has in memory. */
export function memoryOf(pid: number): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1_024;
}

/**
 * MB that a process of Node holds in JavaScript's heap and in buffers, once its garbage is collected.
 * @param inspector its port: the process was started with `--inspect`
 */
export async function heldBy(inspector: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspector}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = await listed.json();
  if (!target) throw new Error('The process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (method: string): Promise<Record<string, number>> => {
    const answer = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = await answer;
    return JSON.parse(String(data)).result;
  };
  // Twice: what the first one finalizes is free after the second one.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
  socket.close();
  return (usedSize + backingStorageSize) / 1_024 ** 2;
}
