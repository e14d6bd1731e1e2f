import { type Item, itemsOf, ownerOf } from './flatten.ts';
import { isAtRunTime, type ModuleSurface } from './surface-file.ts';

/** Each name of its own → all that is said of it and of its properties. */
function wordsOf(items: Map<string, Item>): Map<string, string> {
  const words = new Map<string, string>();
  for (const [name, { signature }] of items) {
    const own = ownerOf(name) ?? name;
    words.set(own, `${words.get(own) ?? ''} ${signature}`);
  }
  return words;
}

const importable = (module: ModuleSurface, name: string) => isAtRunTime(module.members[name] ?? 'type ');

/**
 * What remotes take at run time that a name has a part in: `UseCallOptions` reaches them through `useCall`. A signature
 * that happens to hold the same word counts too: better one remote named too many.
 */
export function reachedBy(module: ModuleSurface, name: string): string[] {
  const words = wordsOf(itemsOf(module));
  const reached = new Set([ownerOf(name) ?? name]);
  for (const one of reached)
    for (const [other, text] of words) if (new RegExp(String.raw`\b${one}\b`).test(text)) reached.add(other);
  return [...reached].filter((one) => importable(module, one)).sort();
}

/** All that remotes can take from a module at run time. */
export function everything(module: ModuleSurface): string[] {
  return Object.keys(module.members).filter((name) => ownerOf(name) === null && importable(module, name));
}
