import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName, type RemoteName } from '@portal/portal-kit/registry';

export { isRemoteName };

/** What is released on its own: the shell and each remote. */
export type Part = 'shell' | RemoteName;

/** The remotes whose sources are in a workspace: folders with the public face of one. None where there is no workspace. */
export function remotesIn(root: string): RemoteName[] {
  const names = existsSync(root) ? readdirSync(root) : [];
  return names
    .filter(isRemoteName)
    .filter((name) => hasSources(root, name))
    .sort();
}

/** Shell and remotes of a workspace, in the order in which they are built. */
export function partsIn(root: string): Part[] {
  return ['shell', ...remotesIn(root)];
}

export function isPart(text: string): text is Part {
  return text === 'shell' || isRemoteName(text);
}

/** A part is built as soon as its public face exists. */
export function hasSources(root: string, part: Part): boolean {
  return existsSync(path.join(root, part, part === 'shell' ? 'src/main.tsx' : 'src/index.ts'));
}
