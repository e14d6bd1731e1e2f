import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data cannot be used; the message says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/**
 * When a process began, as the system counts it: a process id alone is given out again.
 * Empty for a process that has ended but is not yet cleared away, and where it cannot be told.
 */
function beginOf(pid: number): string {
  try {
    // The name in brackets may hold spaces; behind it, the state comes first and the start time twentieth.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return words[0] === 'Z' ? '' : (words[19] ?? '');
  } catch {
    return '';
  }
}

function isHeld(file: string): number | null {
  try {
    const [pid = 0, begin = ''] = readFileSync(file, 'utf8')
      .split(' ')
      .map((word, index) => (index === 0 ? Number(word) : word)) as [number, string];
    process.kill(pid, 0);
    return beginOf(pid) === begin ? pid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : null;
  }
}

/**
 * Marks a data folder as in use: the embedded database is damaged when two processes write to it.
 * @returns how to let go of it
 * @throws DataError
 */
export function holdDataFolder(folder: string): () => void {
  const file = path.join(folder, 'in-use');
  try {
    mkdirSync(folder, { recursive: true });
    const holder = isHeld(file);
    if (holder !== null) {
      throw new DataError(
        `The data in ${folder} are in use by another portal${holder > 0 ? ` (process ${holder})` : ''}.\nStop that one, or start this one beside it: PORTAL_DATA=.data-2 PORT=3001 npm start`,
      );
    }
    writeFileSync(file, `${process.pid} ${beginOf(process.pid)}`);
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code ?? String(error)}).\nCheck who owns it and whether the disk is full, or name another one with PORTAL_DATA.`,
      { cause: error },
    );
  }
  return () => rmSync(file, { force: true });
}
