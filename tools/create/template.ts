import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteNames } from './names.ts';

const ofRepository = path.join(import.meta.dirname, 'template');
const ending = '.template';

function fill(text: string, { remote, noun, component, title, path: address, guard }: RemoteNames): string {
  const words: Record<string, string> = { remote, noun, Noun: component, title, path: address, guard };
  return text.replace(/__(\w+?)__/g, (whole, word: string) => words[word] ?? whole);
}

/**
 * The files of a new remote: path within its folder → content.
 * @param folder of templates: those of this repository unless said otherwise
 */
export function filesOf(names: RemoteNames, folder = ofRepository): Map<string, string> {
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  return new Map(
    templates.map((file) => [
      file.slice(0, -ending.length).replaceAll(/\bnoun\b/g, names.noun),
      fill(readFileSync(path.join(folder, file), 'utf8'), names),
    ]),
  );
}
