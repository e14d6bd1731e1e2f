import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellRelease } from '@portal/portal-kit/registry';
import { slotIds } from '@portal/portal-kit/slots';
import { BuildError } from '../build-error.ts';
import type { BuildInput } from '../configuration/common.ts';
import { forDevelopment } from '../configuration/development-shell.ts';
import { baseOfShell, earlyConfiguration, type ShellInput, shellConfiguration } from '../configuration/shell.ts';
import { FORMAT_WITH_MANIFESTS } from '../registry/manifests.ts';
import { membersAtRunTime } from '../surface/surface-file.ts';
import type { Recorded } from '../surface/uses.ts';
import { versionOfFederation, versionOfModule } from '../workspace/workspace.ts';
import { filesOfChunks } from './chunks.ts';
import { compile } from './compile.ts';
import { integrityOfFolder } from './integrity.ts';

/** Builds the shell into a folder, or what stands in its place. @throws BuildError */
export async function buildShell(input: ShellInput, folder: string): Promise<ShellRelease & Recorded> {
  const released = shellConfiguration(input);
  const configuration = input.mode === 'development' ? forDevelopment(released) : released;
  const { main = [], ...chunks } = filesOfChunks(await compile(configuration, folder));
  const early = await buildEarly(input, folder);
  return {
    version: input.version,
    base: baseOfShell(input.version),
    integrity: integrityOfFolder(folder),
    chunks,
    early,
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main.filter((file) => file.endsWith('.css')),
    provides: {
      portalKit: versionOfModule(input.root, '@portal/portal-kit'),
      ui: versionOfModule(input.root, '@portal/ui'),
      federation: versionOfFederation(input.root),
      slots: [...slotIds],
    },
    reads: FORMAT_WITH_MANIFESTS,
    offers: membersAtRunTime(input.root),
  };
}

/** Builds the script that the server inlines into every page. Gives its file's name. @throws BuildError */
export async function buildEarly(input: BuildInput & { cacheKey: string }, folder: string): Promise<string> {
  const files = filesOfChunks(await compile(earlyConfiguration(input), folder))['early'];
  const [early] = files ?? [];
  if (files?.length !== 1 || !early) {
    throw new BuildError(
      `The early script must be one file without styles, but is: ${files?.join(', ') ?? 'nothing'}.`,
    );
  }
  if (/<\/script|<!--/i.test(readFileSync(path.join(folder, early), 'utf8'))) {
    throw new BuildError('The early script is inlined into the page and must not contain “</script” or “<!--”.');
  }
  return early;
}
