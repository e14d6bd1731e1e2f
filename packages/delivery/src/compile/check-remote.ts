import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { StatsCompilation } from 'webpack';
import { problemsOfAddresses } from './entry-texts.ts';
import { eachModule, foreignLibraries, foreignSources } from './foreign-modules.ts';

/** `consume shared module (default) @portal/ui/base@^0.1.0 (singleton)` → `@portal/ui/base`. */
export function sharedRequestOf(readableName: string): string | undefined {
  return /^consume shared module \([^)]*\) (.+?)@/.exec(readableName)?.[1];
}

/** Shared modules that the remote asks the shell for, in all of its chunks or in those that are asked about. */
export function consumedModules(stats: StatsCompilation, among?: ReadonlySet<string | number>): string[] {
  const found = new Set<string>();
  for (const { moduleType, name, chunks } of eachModule(stats.modules)) {
    const isAsked = !among || (chunks ?? []).some((chunk) => among.has(chunk));
    const request = isAsked && moduleType === 'consume-shared-module' ? sharedRequestOf(name ?? '') : undefined;
    if (request) found.add(request);
  }
  return [...found].sort();
}

/** Shared modules that a page needs before it can be shown; what only its dialogs take is not among them. */
export function modulesOfPage(stats: StatsCompilation, id: string): string[] {
  const groups = ['remote', `page-${id}`].map((name) => stats.namedChunkGroups?.[name]);
  return consumedModules(stats, new Set(groups.flatMap((group) => group?.chunks ?? [])));
}

const chunksOfTexts = (name: string, what: string) => [
  { chunk: `messages-${name}-en`, what: `English texts of ${what}` },
  { chunk: `messages-${name}-fr`, what: `French texts of ${what}` },
];

/** Names of catalogues that pages and slots give and the remote has not, and of those that none gives. */
function problemsOfCatalogues({
  name,
  pages,
  slots = {},
  slotCatalogues = {},
  catalogues = {},
}: RemoteDefinition): string[] {
  const given = [...pages.map((page) => page.catalogues ?? []), ...Object.values(slotCatalogues)].flat();
  const noSlots = Object.keys(slotCatalogues).filter((slot) => !slots[slot]);
  const unknown = given.filter((each) => !catalogues[each]);
  const unused = Object.keys(catalogues).filter((each) => !given.includes(each));
  const taken = pages.filter(({ id, messages }) => messages && catalogues[id]);
  return [
    ...noSlots.map((slot) => `${name}: \`slotCatalogues\` names ${slot}, which is none of its slots.`),
    ...unknown.map((each) => `${name}: there is no catalogue “${each}”. Add it to \`catalogues\` in src/index.ts.`),
    ...unused.map((each) => `${name}: no page and no slot names the catalogue “${each}”, so nobody would load it.`),
    ...taken.map(({ id }) => `${name}: the catalogue “${id}” has the name of a page that has \`messages\` of its own.`),
  ];
}

/** What is wrong with a built remote, in words; empty when nothing is. */
export function problemsOfRemote(
  definition: RemoteDefinition,
  stats: StatsCompilation,
  chunks: Record<string, string[]>,
): string[] {
  const { name } = definition;
  const needed = [
    ...definition.pages.map(({ id }) => ({ chunk: `page-${id}`, what: `page “${id}”` })),
    { chunk: 'messages-en', what: 'English texts' },
    { chunk: 'messages-fr', what: 'French texts' },
    ...definition.pages.filter(({ messages }) => messages).flatMap(({ id }) => chunksOfTexts(id, `page “${id}”`)),
    ...Object.keys(definition.catalogues ?? {}).flatMap((each) => chunksOfTexts(each, `the catalogue “${each}”`)),
  ];
  const missing = needed
    .filter(({ chunk }) => !chunks[chunk]?.length)
    .map(
      ({ chunk, what }) =>
        `${name}: the ${what} needs the chunk “${chunk}”. Write it as () => import('…') where src/index.ts says it, inside defineRemote({ … }).`,
    );
  const foreign = [...foreignLibraries(stats), ...foreignSources(stats)].map(
    (what) =>
      `${name} contains ${what}, which comes from the shell. Import the facade of @portal/ui or @portal/portal-kit instead.`,
  );
  return [...problemsOfCatalogues(definition), ...problemsOfAddresses(definition), ...missing, ...foreign];
}
