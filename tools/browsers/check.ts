import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { allowedNames, allowedOfLibraries } from './allowed.ts';
import { findYoungInScript, findYoungInStyle } from './find-young.ts';
import { readYoungNames, type YoungNames } from './young-names.ts';

type Allowed = ReadonlyMap<string, string>;

function complaints(file: string, names: YoungNames, allowed: readonly Allowed[]): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = file.endsWith('.css') ? findYoungInStyle(text, names) : findYoungInScript(file, text, names);
  return found
    .filter(({ name }) => !allowed.some((list) => list.has(name)))
    .map(
      ({ name, line }) =>
        `${file}:${line}: ${name} is not in every browser we serve (packages/delivery/src/configuration/browsers.ts)`,
    );
}

/** What browsers get of these folders: no tests, no servers, no tools. */
const isForBrowsers = (file: string) =>
  /^(mf-[^/]+|shell|packages\/(api-client|contract|portal-kit|ui))\/src\/.*\.(tsx?|css)$/.test(file) &&
  !/\.test\.|\/testing\/|\.d\.ts$/.test(file);

/** Looks through sources and styles of what browsers get. */
export async function findYoungInSources(folders: readonly string[]): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-z', '--', ...folders], { quiet: true });
  const names = readYoungNames();
  return output
    .split('\0')
    .filter(isForBrowsers)
    .flatMap((file) => complaints(file, names, [allowedNames]));
}

/** The folders of the releases that the registry makes live. */
function liveFolders(releases: string): string[] {
  const { text }: { text: string } = JSON.parse(readFileSync(path.join(root, releases, 'registry.json'), 'utf8'));
  const registry: { shell: { version: string }; remotes: Record<string, { version: string }> } = JSON.parse(text);
  return Object.entries({ shell: registry.shell, ...registry.remotes }).map(([part, { version }]) =>
    path.join(releases, part, version, 'files'),
  );
}

/** Looks through the built files of what is live, libraries and all. */
export function findYoungInBuilt(releases = '.releases'): string[] {
  const names = readYoungNames();
  return liveFolders(releases).flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => /\.(js|css)$/.test(file))
      .flatMap((file) => complaints(path.join(folder, file), names, [allowedNames, allowedOfLibraries])),
  );
}
