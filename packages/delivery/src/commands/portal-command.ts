import { readRegistry, registryFile } from '../registry/registry-file.ts';
import { hasRelease, listReleases, releasesFolder } from '../store/release-store.ts';
import { isPart, type Part, parts } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { lineOf } from './build-command.ts';
import { publishPart } from './build-parts.ts';
import { promoteAll } from './promote.ts';
import { wordsOf } from './words.ts';

const usage = `Use: npm run portal -- publish <part>            build its sources and keep the release, without making it live
     npm run portal -- promote <part>@<version>  make a published version live
     npm run portal -- list                      published versions; * is live
Parts: ${parts.join(', ')}`;

async function publish(name: string | undefined): Promise<number> {
  if (!name || !isPart(name)) return refuse(name ? `There is no part “${name}”.` : 'Which part?');
  const built = await publishPart({ root: workspaceRoot, releases: releasesFolder() }, name);
  console.log(lineOf(built));
  console.log(`Make it live with: npm run portal -- promote ${name}@${built.version}`);
  return 0;
}

async function promote(name: string | undefined): Promise<number> {
  const [part = '', version = ''] = (name ?? '').split('@');
  if (!isPart(part)) return refuse(`There is no part “${part}”.`);
  if (!hasRelease(releasesFolder(), part, version)) {
    const published = listReleases(releasesFolder(), part).join(', ') || 'none';
    return refuse(`There is no release ${part}@${version}. Published: ${published}`);
  }
  const registry = await promoteAll(releasesFolder(), [{ part, version }]);
  console.log(`${part}@${version} is live (registry ${registry?.serial}).`);
  return 0;
}

function list(): number {
  const state = readRegistry(releasesFolder());
  if (state.kind === 'corrupt') console.error(`${registryFile(releasesFolder())} is damaged: ${state.reason}`);
  const liveVersion = (part: Part) => {
    if (state.kind !== 'found') return undefined;
    return part === 'shell' ? state.registry.shell.version : state.registry.remotes[part]?.version;
  };
  for (const part of parts) {
    const versions = listReleases(releasesFolder(), part).map((version) =>
      version === liveVersion(part) ? `*${version}` : version,
    );
    console.log(`${part.padEnd(16)} ${versions.join('  ') || '-'}`);
  }
  return 0;
}

function refuse(reason: string): number {
  console.error(`${reason}\n${usage}`);
  return 2;
}

/** `npm run portal -- publish | promote | list`. Gives the exit code: 2 for a part or version that does not exist. */
export async function portalCommand([command, name]: readonly string[]): Promise<number> {
  try {
    if (command === 'publish') return await publish(name);
    if (command === 'promote') return await promote(name);
    if (command === 'list') return list();
    return refuse(command ? `There is no command “${command}”.` : 'Which command?');
  } catch (error) {
    console.error(wordsOf(error));
    return 1;
  }
}
