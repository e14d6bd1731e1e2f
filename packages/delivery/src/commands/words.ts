import { BuildError } from '../build-error.ts';
import { PortTakenError } from '../listen-locally.ts';
import { KeyError } from '../registry/keys.ts';
import { RegistryError } from '../registry/registry-file.ts';
import { StoreError } from '../store/store.ts';

const diskWords: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space, then run the same command again.',
  EDQUOT: 'The disk quota is used up. Free some space, then run the same command again.',
  EACCES: 'This user may not write here. Check who owns the folder, or name another with PORTAL_RELEASES.',
  EPERM: 'This user may not write here. Check who owns the folder, or name another with PORTAL_RELEASES.',
  ENOTDIR: 'There is a file where a folder is needed. Remove it, or name another folder with PORTAL_RELEASES.',
  EEXIST: 'There is a file where a folder is needed. Remove it, or name another folder with PORTAL_RELEASES.',
  EROFS: 'This disk is read-only. Name a folder elsewhere with PORTAL_RELEASES.',
};

/** What the operating system refuses has a name for what was asked of it. */
const isOfSystem = (error: Error): boolean => 'syscall' in error;

const foreseen = [BuildError, RegistryError, KeyError, StoreError, PortTakenError];

/** An error as words for a terminal: what happened and what to do; a stack only for what nobody foresaw. */
export function wordsOf(error: unknown): string {
  if (foreseen.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const words = code ? diskWords[code] : undefined;
  if (words) return path ? `${words}\n${path}` : words;
  if (isOfSystem(error)) return `The system refused: ${error.message}`;
  return error.stack ?? error.message;
}
