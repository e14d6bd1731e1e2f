import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { Area } from '@portal/portal-kit/registry/areas';
import { declaredRoutes } from '@portal/portal-kit/registry/declared-routes';
import { ownAreas } from '@portal/portal-kit/registry/ungranted';
import { misplacedWords } from '../areas/misplaced.ts';
import type { ShellMap } from '../areas/shell-map.ts';
import { BuildError } from '../build-error.ts';
import type { RemoteBuildInput } from '../configuration/common.ts';
import { baseOfRemote, globalOfRemote, remoteConfiguration } from '../configuration/remote.ts';
import { problemsOfSizes } from '../file-sizes.ts';
import type { Recorded } from '../surface/uses.ts';
import { problemsOfGlobals } from './allowed-globals.ts';
import { problemsOfRemote } from './check-remote.ts';
import { problemsOfStyles } from './check-styles.ts';
import { problemsOfTexts } from './check-texts.ts';
import { filesOfChunks } from './chunks.ts';
import { compile } from './compile.ts';
import { integrityOfFolder } from './integrity.ts';
import { type PageWithRows, prerenderRemote } from './prerender.ts';
import { readCalls } from './read-calls.ts';
import { readDefinition } from './read-definition.ts';
import { factsOfRemote } from './remote-facts.ts';
import { UsedCallsPlugin } from './used-calls-plugin.ts';
import { UsedMembersPlugin } from './used-members-plugin.ts';
import { demandKnown, usedSlots } from './used-slots.ts';

export interface RemoteInput extends RemoteBuildInput {
  name: RemoteName;
  /** Fingerprint of the sources: with another one the definition is read anew. */
  sources: string;
  /** Where it may have pages: the map of the shell in this workspace, and areas that an operator has granted. */
  map: ShellMap;
  granted: readonly Area[];
  /** The version of the shell in this workspace, in whose frame pages are rendered ahead; none are without it. */
  frame?: string;
}

/** Builds a remote into a folder. @throws BuildError */
export async function buildRemote(input: RemoteInput, folder: string): Promise<RemoteRelease & Recorded> {
  const { root, name, version, fingerprint, granted } = input;
  const definition = await readDefinition(root, name, input.sources);
  for (const slot of Object.keys(definition.slots ?? {})) demandKnown(slot, `${name}/src/index.ts`);
  const routes = declaredRoutes(definition) ?? [];
  // What is live elsewhere may have areas that nobody has granted here: a page is built where it could have one.
  const areas = [...granted, ...ownAreas({ [name]: routes }, [...input.map.areas, ...granted])];
  const unfit = [...misplacedWords(input.map, areas, name, routes), ...problemsOfTexts(root, name)];
  if (unfit.length > 0) throw new BuildError(unfit.join('\n'));
  const usedMembers = new UsedMembersPlugin();
  const usedCalls = new UsedCallsPlugin();
  const configuration = remoteConfiguration(input);
  const plugins = [...(configuration.plugins ?? []), usedMembers, usedCalls];
  const stats = await compile({ ...configuration, plugins }, folder);
  const { [globalOfRemote(name, fingerprint)]: entryFiles, ...chunks } = filesOfChunks(stats);
  const problems = [
    ...problemsOfRemote(definition, stats, chunks),
    ...problemsOfStyles(root, name, stats),
    ...problemsOfGlobals(root, name, folder),
    ...problemsOfSizes(name, folder),
  ];
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  const entry = entryFiles?.find((file) => file.endsWith('.js'));
  if (!entry) throw new BuildError(`${name}: webpack wrote no entry of the container.`);
  const { frame } = input;
  const isRendered = frame !== undefined && definition.pages.some((page) => page.isRenderedAhead);
  const rowsOf = rowsAhead(definition);
  const renderedAhead = isRendered ? { file: await prerenderRemote(input, folder, rowsOf), shell: frame } : undefined;
  return {
    version,
    base: baseOfRemote(name, version),
    entry,
    global: globalOfRemote(name, fingerprint),
    integrity: integrityOfFolder(folder),
    chunks,
    ...factsOfRemote(root, definition, stats),
    ...(renderedAhead && { renderedAhead }),
    uses: usedSlots(stats),
    imports: usedMembers.uses,
    calls: await readCalls(usedCalls.uses, input.sources),
  };
}

/** The page whose first rows are drawn ahead. @throws BuildError */
function rowsAhead({ name, pages }: RemoteDefinition): PageWithRows | undefined {
  const [first, ...others] = pages.flatMap(({ firstRows, ...page }) => (firstRows ? [{ ...page, firstRows }] : []));
  const isFramed = first?.isRenderedAhead && (first.layout ?? 'main') === 'main';
  if (others.length > 0 || (first && !isFramed))
    throw new BuildError(
      `${name}/src/index.ts: \`firstRows\` is for one page, which is \`isRenderedAhead\` in the main layout.`,
    );
  return first;
}
