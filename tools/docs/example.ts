import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

const folder = path.join(root, 'packages/portal-kit-examples/src');
const ending = '.example.tsx';

/** An example as the page shows it. */
export interface Example {
  /** Its file, from the repository's folder. */
  file: string;
  /** What its leading comment says. */
  comment: string;
  code: string;
}

/** `useCall` → `use-call`, `HostContext` → `host-context`. */
const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Members that have an example, by the names of its files. */
export function exampleNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}

/** Name of the file, without its ending, that holds a member's example. */
export const exampleNameOf = kebab;

/** The example of a member. @throws when there is none, or it does not begin with a comment */
export function exampleOf(member: string): Example {
  const name = `${kebab(member)}${ending}`;
  const text = readFileSync(path.join(folder, name), 'utf8');
  const comment = /^(?:\/\/ .*\n)+/.exec(text)?.[0];
  if (!comment) throw new Error(`${name} does not say in a leading comment what it is an example of.`);
  return {
    file: `packages/portal-kit-examples/src/${name}`,
    comment: comment
      .replace(/^\/\/ /gm, '')
      .replaceAll('\n', ' ')
      .trim(),
    code: text.slice(comment.length).trim(),
  };
}
