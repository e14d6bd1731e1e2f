import { existsSync } from 'node:fs';
import path from 'node:path';
import { type RemoteName, remoteNames } from '@portal/portal-kit/registry';

/** What is released on its own: the shell and each remote. */
export type Part = 'shell' | RemoteName;

/** All parts, in the order in which they are built. */
export const parts: readonly Part[] = ['shell', ...remoteNames];

export function isRemoteName(text: string): text is RemoteName {
  return remoteNames.some((name) => name === text);
}

export function isPart(text: string): text is Part {
  return text === 'shell' || isRemoteName(text);
}

/** A part is built as soon as its public face exists. */
export function hasSources(root: string, part: Part): boolean {
  return existsSync(path.join(root, part, part === 'shell' ? 'src/main.tsx' : 'src/index.ts'));
}
