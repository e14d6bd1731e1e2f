import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const longAgoMs = 3_600_000;

/** Removes folders that a process which broke off has left; young ones may be in use by another process. */
export function clearLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const madeAt = statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (madeAt + longAgoMs < Date.now()) rmSync(left, { recursive: true, force: true });
  }
}
