import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES } from '../packages/contract/src/rules/appointments.ts';
import { PAYOUT_CHANGES } from '../packages/contract/src/rules/payments.ts';
import { namedImports } from '../packages/delivery/src/configuration/named-imports.ts';
import { type Catalogue, flatten, NAMED } from './shape/texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const mockShell = 'packages/mock-shell';
/** Parts of the shell whose texts are their own, because not every page or build of it has them. */
const inner = [
  'packages/delivery/src/in-portal',
  'shell/src/overrides',
  'shell/src/pages/account',
  'shell/src/search',
  'shell/src/shortcuts',
];
/** Texts that several parts show, each named there as `shared:…`. */
const shared = 'packages/portal-kit';
const parts = [
  ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-')),
  mockShell,
  shared,
  ...inner,
];
const messagesOf = (part: string) => path.join(part, inner.includes(part) ? 'messages' : 'src/messages');
/** Texts of single pages lie beside them. */
const pagesOf = (part: string) =>
  globSync(`${part}/src/features/**/messages`, { cwd: root }).filter(() => part.startsWith('mf-'));
const catalogues = parts.flatMap((part) => [messagesOf(part), ...pagesOf(part)]);
/** Remotes made up for checks have texts of their own. */
const sourcesOf: Record<string, string> = {
  [mockShell]: 'src/panel',
  // Its own components name the shared texts without their namespace.
  [shared]: '../ui/src',
  ...Object.fromEntries(inner.map((part) => [part, ''])),
};

const read = (folder: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8'));

/** French has a plural form that English lacks. */
const withoutPluralForm = (key: string) => key.replace(/_(one|many|other|zero)$/, '_#');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?\w+>/g)].map(([whole, name]) => name ?? whole).sort();

/** What stands in the gaps of a text is no word of it, and a text that names another has none. */
const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, '').replace(NAMED, '');

/** Words that are the same in both languages; everything else equal to English was not translated. */
const sameInBoth = new Set([
  'Alberta',
  'Province',
  'Service',
  'Manitoba',
  'Nunavut',
  'Ontario',
  'Saskatchewan',
  'Yukon',
  'Document',
  'Documents',
  'documents',
  'Action',
  'Messages',
  'Documents',
  'Minutes',
  'Note',
  'Page {{page}}',
  'Parent',
  'Microphone',
  'Code',
  'Administration',
  'Pause',
  'Notes',
  'Type',
  'Date',
  'Client',
  'Consultation',
  'Total',
  'Canada',
  'Clients',
  'Contact',
  'Europe',
  'Conversations',
  'Portrait',
  'Zoom',
  'Documents',
]);

/** Files of a part's own sources, without those of a part inside of it. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory())
      return name === 'node_modules' || inner.some((part) => file === path.join(root, part)) ? [] : sourceFiles(file);
    return /\.tsx?$/.test(name) && !/\.(test|example)\./.test(name) ? [file] : [];
  });
}

describe.each(catalogues)('catalogues in %s', (folder) => {
  const english = flatten(read(folder, 'en'));
  const french = flatten(read(folder, 'fr'));

  it('have the same keys, none missing and none extra', () => {
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPluralForm))].sort();
    expect(keys(french)).toEqual(keys(english));
  });

  it('have every plural form their language needs', () => {
    const forms = (texts: Map<string, string>, stem: string) =>
      [...texts.keys()]
        .filter((key) => withoutPluralForm(key) === stem)
        .map((key) => key.slice(key.lastIndexOf('_') + 1))
        .sort();
    const stems = new Set([...english.keys()].map(withoutPluralForm).filter((key) => key.endsWith('_#')));
    for (const stem of stems) {
      expect(forms(english, stem)).toEqual(expect.arrayContaining(['one', 'other']));
      expect(forms(french, stem)).toEqual(expect.arrayContaining(['many', 'one', 'other']));
    }
  });

  it('keep every placeholder', () => {
    for (const [key, text] of french) {
      const original = english.get(key) ?? english.get(key.replace(/_many$/, '_other'));
      if (original !== undefined)
        expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(original) });
    }
  });

  it('have no text that is empty or was left in English', () => {
    const untranslated = [...french].filter(
      ([key, text]) =>
        text.trim() === '' ||
        (text === english.get(key) && /[a-z]{3}/i.test(withoutPlaceholders(text)) && !sameInBoth.has(text)),
    );
    const words = ([key, text]: [string, string]) =>
      `${folder}/fr.json, ${key}: “${text}” is empty or English. Translate it; a word of both languages stands in sameInBoth (tools/catalogues.test.ts).`;
    expect(untranslated.map(words)).toEqual([]);
  });

  // A text that another catalogue's reader asks for looks for what it names in the catalogue of that reader.
  if (folder.startsWith('mf-onboarding'))
    it('name the catalogue of each text that they repeat: its pages show texts of several', () => {
      const bare = [...english, ...french].filter(([, text]) => /\$t\([^:)]*\)/.test(text));
      expect(bare).toEqual([]);
    });

  it('follow the typography of Québec: curly apostrophes, a hard space before : and inside « », none before ; ? ! …', () => {
    const wrong = [...french].filter(([, text]) =>
      /'|[\w\u00C0-\u024F»] ?:(\s|$)|\s[;?!…]|« |[^\u00A0\u202F]»/.test(
        text.replace(/https?:\S+/g, '').replace(/\{\{.*?\}\}/g, 'x'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** The folder of each catalogue of a remote, by its namespace, as `src/index.ts` imports them. */
function namespacesOf(remote: string): Map<string, string> {
  const index = readFileSync(path.join(root, remote, 'src/index.ts'), 'utf8');
  const english = namedImports(index).filter(({ texts }) => texts?.locale === 'en');
  return new Map(
    english.map(({ texts, file }) => [
      texts?.of === undefined ? remote : `${remote}/${texts.of}`,
      path.join(remote, 'src', path.dirname(file)),
    ]),
  );
}

it.each(parts.filter((part) => part.startsWith('mf-')))(
  'each file of %s finds its texts where it looks for them',
  (remote) => {
    const namespaces = namespacesOf(remote);
    const keysOf = (namespace: string) => [...flatten(read(namespaces.get(namespace) ?? '', 'en')).keys()];
    const lost = sourceFiles(path.join(root, remote, 'src')).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const asked = [...source.matchAll(/useText\('([\w/-]+)'\)/g)].map(([, namespace = '']) => namespace);
      const known = new Set(
        asked
          .flatMap((namespace) => (namespace === 'shared' ? [] : keysOf(namespace)))
          .flatMap((key) => [key, key.replace(/_(one|other)$/, '')]),
      );
      const named = [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
      return asked.length === 0
        ? []
        : named.filter((key) => !known.has(key)).map((key) => `${path.relative(root, file)}: ${key}`);
    });
    expect(lost).toEqual([]);
  },
);

/** The catalogue that a name before a colon stands for, as the shell loads it beside a part's own. */
function folderOf(namespace: string): string {
  if (namespace === 'shared') return messagesOf(shared);
  if (!namespace.startsWith('mf-')) return messagesOf(namespace);
  const [remote = ''] = namespace.split('/');
  return namespacesOf(remote).get(namespace) ?? '';
}

it.each(catalogues)('every text in %s that is another one names one with words of its own', (folder) => {
  const own = flatten(read(folder, 'en'));
  const named = [...own.values()].flatMap((text) => NAMED.exec(text)?.[1] ?? []);
  const wrong = named.filter((name) => {
    const [part, key = ''] = name.includes(':') ? name.split(':') : [undefined, name];
    const text = (part ? flatten(read(folderOf(part), 'en')) : own).get(key);
    return (
      text === undefined ||
      NAMED.test(text) ||
      !(part === undefined || part === 'shared' || folder.startsWith(part.replace(/\/.*/, '')))
    );
  });
  expect(wrong).toEqual([]);
});

describe.each(parts)('catalogues of %s', (part) => {
  it('hold every text that the sources name', () => {
    const keys = [messagesOf(part), ...pagesOf(part)].flatMap((folder) => [...flatten(read(folder, 'en')).keys()]);
    const sharedKeys = [...flatten(read(messagesOf(shared), 'en')).keys()].map((key) => `shared:${key}`);
    const withName = keys.map((key) => `${part}:${key}`);
    const known = new Set(
      [...keys, ...withName, ...sharedKeys].flatMap((key) => [key, key.replace(/_(one|other)$/, '')]),
    );
    const named = sourceFiles(path.join(root, part, sourcesOf[part] ?? 'src')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([\w.:-]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});

it('the words of people and sessions in French are those that people use (line 14 of issue 22)', () => {
  const texts = catalogues.flatMap((folder) =>
    [...flatten(read(folder, 'fr'))].map(([key, text]) => ({ folder, key, text })),
  );
  const said = (wrong: (key: string, text: string) => boolean) => texts.filter(({ key, text }) => wrong(key, text));
  // A session by voice is held in the browser: no telephone.
  const voices = texts.filter(({ key }) => /modalit(y|ies)\.voice$/.test(key));
  expect(voices.length).toBeGreaterThan(2);
  expect(voices.filter(({ text }) => /téléphon/i.test(text))).toEqual([]);
  // “Personne” alone over a client's name reads as nobody; the admin's “Personne 12” has a number.
  const alone = said((_key, text) => text === 'Personne').map(({ folder, key }) => `${folder}:${key}`);
  expect(alone.filter((name) => !name.startsWith(mockShell))).toEqual(['mf-admin/src/messages:words.person']);
  expect(said((_key, text) => /soignant/i.test(text))).toEqual([]);
});

/** Kinds of events whose names the API puts together, by the template that does so; pages of profiles are looked up. */
const composed: Record<string, readonly string[]> = {
  'payout.${what}': PAYOUT_CHANGES.map((what) => `payout.${what}`),
  'appointment.${status}': APPOINTMENT_STATUSES.map((status) => `appointment.${status}`),
  'client.${counselling_type}_hours_added': ['client.individual_hours_added', 'client.couples_hours_added'],
  '${purpose}.requested': ['password_reset.requested', 'confirmation.requested'],
  '${purpose}.not_sent': ['password_reset.not_sent', 'confirmation.not_sent'],
};

it('the audit page has words for all kinds of events and records that the API writes', () => {
  const sources = sourceFiles(path.join(root, 'packages/reference-api/src')).map((file) => readFileSync(file, 'utf8'));
  const found = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text = '']) => text));
  const pages = found(/save(?:Locked)?Profile\(context, (?:\{ name: )?'(\w+)'/g).map((page) => `${page}.updated`);
  const templates = found(/\baction: `([^`]+)`/g);
  const actions = [
    ...found(/\baction: '([a-z_.]+)'/g),
    ...templates.flatMap((template) => (template === '${name}.updated' ? pages : (composed[template] ?? [template]))),
  ];
  const words = flatten(read('mf-admin/src/features/audit/messages', 'en'));
  const nameless = (part: string, kinds: readonly string[]) =>
    [...new Set(kinds)].filter((kind) => !words.has(`${part}.${kind.replaceAll('.', '_')}`));
  expect(pages.length).toBeGreaterThan(9);
  expect(nameless('actions', actions)).toEqual([]);
  expect(nameless('subjects', found(/\bsubject: '([a-z_]+)'/g))).toEqual([]);
});
