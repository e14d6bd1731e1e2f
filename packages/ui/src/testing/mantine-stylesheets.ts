/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of Mantine's package, found from its CommonJS entry. Used by tests only. */
function mantineFolder(entry: string): string {
  return path.resolve(path.dirname(entry), '..');
}

function read(...parts: string[]): string {
  return readFileSync(path.join(...parts), 'utf8');
}

/** Components that a source takes from Mantine, to use or to pass on. */
export function mantineComponents(source: string): string[] {
  return [...source.matchAll(/(?:ex|im)port \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => /^[A-Z]\w*$/.test(name));
}

/** Class names in the style modules that a module and everything it imports use. */
function classNamesReachable(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  const source = read(file);
  if (file.endsWith('.module.mjs')) {
    for (const [name] of source.matchAll(/m_[0-9a-f]+/g)) found.add(name);
    return;
  }
  for (const [, specifier] of source.matchAll(/from "(\.[^"]+)"/g)) {
    classNamesReachable(path.resolve(path.dirname(file), specifier ?? ''), seen, found);
  }
}

/** Mantine's own order of its per-component stylesheets: their places in the one stylesheet of everything. */
export function stylesheetsInOrder(entry: string): string[] {
  const folder = mantineFolder(entry);
  const everything = read(folder, 'styles.css');
  return readdirSync(path.join(folder, 'styles'))
    .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
    .map((name) => ({ name: name.slice(0, -4), place: everything.indexOf(read(folder, 'styles', name).trim()) }))
    .filter(({ place }) => place >= 0)
    .sort((left, right) => left.place - right.place)
    .map(({ name }) => name);
}

/** Stylesheets the components need, their own and those of what they are made of, in Mantine's order. */
export function neededStylesheets(entry: string, components: readonly string[]): string[] {
  const folder = mantineFolder(entry);
  const index = read(folder, 'esm', 'index.mjs');
  const classNames = new Set<string>();
  const seen = new Set<string>();
  for (const component of components) {
    const source = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(index)?.[1];
    if (source === undefined) throw new Error(`Mantine has no ${component}`);
    classNamesReachable(path.join(folder, 'esm', source), seen, classNames);
  }
  return stylesheetsInOrder(entry).filter((name) => {
    const text = read(folder, 'styles', `${name}.css`);
    return (
      name === 'baseline' || name === 'global' || [...classNames].some((className) => text.includes(`.${className}`))
    );
  });
}
