import os from 'node:os';

/** The variable that says how many workers there are, whatever the machine has. `--workers N` sets it. */
const variable = 'PORTAL_TEST_WORKERS';

const gigabyte = 1024 ** 3;

/** Memory that one worker needs: a browser with its portal, a Jest process, a compiler. */
const memoryOf = { browser: 2 * gigabyte, jest: gigabyte, compiler: gigabyte } as const;

export type WorkerKind = keyof typeof memoryOf;

/**
 * Workers for each core. A Jest test waits a third of its time, mostly for its database on a thread beside it: with
 * three for two cores a run is a tenth shorter, with four it is none.
 */
const perCore = { browser: 1, jest: 1.5, compiler: 1 } as const;

/** Cores and bytes that this process may use. */
export interface Machine {
  cores: number;
  memory: number;
}

/** What was typed is no number of workers; the message is meant for a terminal. */
export class WorkersError extends Error {
  override readonly name = 'WorkersError';
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new WorkersError(`The number of workers is one from 1 to 999, and not “${text}”.`);
}

/**
 * How many workers of a kind run beside each other: as many as the cores carry and have the memory for, at least one.
 * @param wanted a number that somebody named, which counts instead
 * @throws WorkersError
 */
export function countWorkers(kind: WorkerKind, { cores, memory }: Machine, wanted?: string): number {
  if (wanted) return readCount(wanted);
  return Math.max(1, Math.min(Math.floor(cores * perCore[kind]), Math.floor(memory / memoryOf[kind])));
}

/** The same for this machine and PORTAL_TEST_WORKERS. A container's limits count as the machine's. */
export function workersFor(kind: WorkerKind): number {
  const machine = { cores: os.availableParallelism(), memory: process.availableMemory() };
  return countWorkers(kind, machine, process.env[variable]);
}

/** Whether the memory is enough for all workers of a kind with so many gigabytes each, and as much again for the rest. */
export function hasRoomFor(kind: WorkerKind, gigabytes: number, memory: number = process.availableMemory()): boolean {
  return memory >= (workersFor(kind) + 1) * gigabytes * gigabyte;
}

/** Does the work for each item, as many beside each other as there are workers; the results in the order they came. */
export async function beside<Item, Result>(
  kind: WorkerKind,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await work(next));
  };
  await Promise.all(Array.from({ length: workersFor(kind) }, worker));
  return results;
}

/**
 * Takes `--workers N` out of arguments and keeps it for this process and those it starts.
 * @returns the other arguments
 * @throws WorkersError
 */
export function takeWorkers(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const rest: string[] = [];
  for (let place = 0; place < args.length; place += 1) {
    const [option = '', inside] = (args[place] ?? '').split('=', 2);
    if (option === '--workers') env[variable] = String(readCount(inside ?? args[++place] ?? ''));
    else rest.push(args[place] ?? '');
  }
  return rest;
}
