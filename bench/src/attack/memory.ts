import { readFile } from 'node:fs/promises';

/** Memory of a process in MB; not known on other systems than Linux. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_000;
}

const EVERY_MS = 200;

/** Looks at a process's memory from now on. Gives the way to end that, and what was the most. */
export function watchMemory(pid: number): () => number {
  let most = Number.NaN;
  const look = async () => {
    const now = await memoryOf(pid);
    if (!(now <= most)) most = now;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
