import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { TextOfKey } from '@portal/portal-kit/registry/declared-routes';
import { BuildError } from '../build-error.ts';
import { type Language, languages } from '../texts/missing-texts.ts';

const sharedPrefix = 'shared:';

/** Folder of the texts that all parts share, in this repository or as it is installed. */
const sharedTexts = () => path.dirname(createRequire(import.meta.url).resolve('@portal/portal-kit/messages/en.json'));

function lookUp(file: string, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (within, part) => (typeof within === 'object' && within !== null ? Reflect.get(within, part) : undefined),
      JSON.parse(readFileSync(file, 'utf8')),
    );
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/**
 * Texts of a remote's entries in the navigation: they travel in its release, for the shell shows them before any of its
 * code is there.
 * @throws BuildError for a text that one language lacks
 */
export function entryTexts(root: string, name: string): TextOfKey {
  return (key) => {
    const isShared = key.startsWith(sharedPrefix);
    const folder = isShared ? sharedTexts() : path.join(root, name, 'src/messages');
    const text = (language: Language) => {
      const file = path.join(folder, `${language}.json`);
      const found = lookUp(file, isShared ? key.slice(sharedPrefix.length) : key);
      if (found) return found;
      throw new BuildError(
        `${name}: the navigation names the text “${key}”, and ${path.relative(root, file)} has no ${languages[language]} text of that key.`,
      );
    };
    return { en: text('en'), fr: text('fr') };
  };
}

/** What is wrong with what a remote's pages say of single addresses of theirs, in words; empty when nothing is. */
export function problemsOfAddresses({ name, pages }: RemoteDefinition): string[] {
  return pages.flatMap(({ id, paths, navigation, guardAt = {} }) => {
    const to = navigation?.to ?? paths[0] ?? '/';
    const leadsAway = navigation !== undefined && (!paths.includes(to) || /[:*]/.test(to));
    // Else the address that was meant would stand behind the page's own guard.
    const guarded = Object.keys(guardAt).filter((at) => !paths.some((path) => path === at));
    return [
      ...(leadsAway
        ? [
            `${name}: the entry of page “${id}” leads to ${to}. It leads to one of the page’s paths, without parameters.`,
          ]
        : []),
      ...guarded.map(
        (at) =>
          `${name}: page “${id}” has a guard at ${at}, which is none of its paths. Write it as it stands in paths: ${paths.join(', ')}.`,
      ),
    ];
  });
}
