import { membersOfBody } from './type-body.ts';

/** What a report of API Extractor says of one module. */
export interface ReportedModule {
  /** Packages that it imports from. */
  libraries: string[];
  members: Record<string, string>;
  behind: Record<string, string>;
}

/** Which remotes there are is data: one more takes nothing from anybody. */
const leftOut = new Set(['remoteNames']);

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const withoutComments = (text: string) => text.replace(/^ *\/\/.*\n/gm, '');

const sorted = <Value>(values: Iterable<[string, Value]>) =>
  Object.fromEntries([...values].sort(([one], [other]) => (one < other ? -1 : 1)));

interface Imported {
  name: string;
  isType: boolean;
  request: string;
}

/** `import type { Text as Text_2 } from '@mantine/core';` → Text_2 ↦ where it comes from and what it is called there. */
function importsOf(text: string): Map<string, Imported> {
  const found = text.matchAll(/^import (type )?\{ (\w+)(?: as (\w+))? \} from '([^']+)';$/gm);
  return new Map(
    [...found].map(([, type, name = '', alias, request = '']) => [
      alias ?? name,
      { name, isType: type !== undefined, request },
    ]),
  );
}

/** `export { Text_2 as Text }` → Text ↦ `Text from @mantine/core`. */
function facadeMember(block: string, imports: Map<string, Imported>): [string, string] {
  const [, local = '', alias] = /^export \{ (\w+)(?: as (\w+))? \}$/.exec(block) ?? [];
  const imported = imports.get(local);
  if (!imported) throw new Error(`Not understood in a report of API Extractor: ${block}`);
  return [alias ?? local, `${imported.isType ? 'type ' : ''}${imported.name} from ${packageOf(imported.request)}`];
}

/** Reads a report. @throws for what it does not understand: nothing is left out of a surface unseen */
export function readReport(report: string): ReportedModule {
  const fenced = /```ts\n([\s\S]*)```/.exec(report)?.[1];
  if (fenced === undefined) throw new Error('This is no report of API Extractor.');
  const text = withoutComments(fenced);
  const imports = importsOf(text);
  const members: [string, string][] = [];
  const behind: [string, string][] = [];
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  for (const block of blocks.filter((part) => part !== '' && !part.startsWith('import '))) {
    if (block.startsWith('export {')) members.push(facadeMember(block, imports));
    else if (block.startsWith('export *')) throw new Error(`Name what is exported: ${block}`);
    else (block.startsWith('export ') ? members : behind).push(...membersOfBody(block.replace(/^export /, '')));
  }
  return {
    libraries: [...new Set([...imports.values()].map(({ request }) => packageOf(request)))].sort(),
    members: sorted(members),
    behind: sorted(behind.filter(([name]) => !leftOut.has(name))),
  };
}
