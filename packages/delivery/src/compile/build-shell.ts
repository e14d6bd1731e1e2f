import { areaSchema, type ShellRelease } from '@portal/portal-kit/registry';
import { slotIds } from '@portal/portal-kit/slots';
import * as z from 'zod/mini';
import { shellMapIn } from '../areas/shell-map.ts';
import type { BuildInput } from '../configuration/common.ts';
import { forDevelopment } from '../configuration/development-shell.ts';
import { baseOfShell, earlyConfiguration, type ShellInput, shellConfiguration } from '../configuration/shell.ts';
import { NEWEST_FORMAT } from '../registry/manifests.ts';
import { membersAtRunTime } from '../surface/surface-file.ts';
import type { Recorded } from '../surface/uses.ts';
import { versionOfFederation, versionOfModule } from '../workspace/workspace.ts';
import { filesOfChunks } from './chunks.ts';
import { compile } from './compile.ts';
import { compileInlined } from './inlined.ts';
import { integrityOfFolder } from './integrity.ts';
import { prerenderShell } from './prerender.ts';
import { readCalls } from './read-calls.ts';
import { UsedCallsPlugin } from './used-calls-plugin.ts';

/** Builds the shell into a folder, or what stands in its place. @throws BuildError */
export async function buildShell(input: ShellInput, folder: string): Promise<ShellRelease & Recorded> {
  // A cache puts some modules in another order, and so gives other bytes of the same sources: a version of its own.
  const released = { ...shellConfiguration(input), ...(input.mode === 'production' && { cache: false as const }) };
  const configuration = input.mode === 'development' ? forDevelopment(released) : released;
  const usedCalls = new UsedCallsPlugin();
  const plugins = [...(configuration.plugins ?? []), usedCalls];
  const { main = [], ...chunks } = filesOfChunks(await compile({ ...configuration, plugins }, folder));
  const early = await buildEarly(input, folder);
  const styles = main.filter((file) => file.endsWith('.css'));
  // What is for developers only puts more around its pages, or changes all the time.
  const isPlain = input.mode === 'production' && !input.overrides;
  const prerendered = isPlain ? await prerenderShell(input, folder, styles) : undefined;
  return {
    version: input.version,
    base: baseOfShell(input.version),
    integrity: integrityOfFolder(folder),
    chunks,
    early,
    ...(prerendered && { prerendered }),
    scripts: main.filter((file) => file.endsWith('.js')),
    styles,
    provides: {
      portalKit: versionOfModule(input.root, '@portal/portal-kit'),
      ui: versionOfModule(input.root, '@portal/ui'),
      federation: versionOfFederation(input.root),
      slots: [...slotIds],
    },
    reads: NEWEST_FORMAT,
    offers: membersAtRunTime(input.root),
    calls: await readCalls(usedCalls.uses, input.fingerprint),
    map: await recordedMap(input.root),
  };
}

/** What whoever changes the registry has to know of this shell's addresses. */
async function recordedMap(root: string): Promise<NonNullable<Recorded['map']>> {
  const { areas, own } = await shellMapIn(root);
  return { areas: areas.map((area) => z.parse(areaSchema, area)), own: [...own] };
}

/** Builds the script that the server inlines into every page. Gives its file's name. @throws BuildError */
export function buildEarly(input: BuildInput, folder: string): Promise<string> {
  return compileInlined(earlyConfiguration(input), 'early', folder);
}
