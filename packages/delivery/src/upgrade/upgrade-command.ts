import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../commands/portal/arguments.ts';
import { wordsOf } from '../commands/words.ts';
import { remotesIn } from '../workspace/parts.ts';
import { installedIn, workspaceRoot } from '../workspace/workspace.ts';
import { oursIn, readManifest } from './manifests.ts';
import { type Plan, planUpgrade, type Repository } from './plan.ts';
import { type FetchPackage, npmPack, packedTarget, registryTarget, type Target } from './target.ts';
import { UpgradeError } from './upgrade-error.ts';
import { wordsOfPlan } from './words-of-plan.ts';
import { demandCommitted } from './work-tree.ts';

const usage = `Use: npx portal upgrade <version> | --packages <folder> [--check] [--allow-dirty]
     <version>      of @portal/delivery in your registry: it says which versions of the portal's packages belong together
     --packages     a folder with packed files of them, where no registry has them
     --check        writes nothing; exit code 1 when something is to be done
     --allow-dirty  goes on where git has uncommitted changes, or is not there
Told in docs/upgrading-remotes.md.`;

const options = {
  packages: { type: 'string' },
  check: { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Request {
  version: string | undefined;
  packages: string | undefined;
  isCheck: boolean;
  isDirtyAllowed: boolean;
  isHelp: boolean;
}

/** @throws UsageError */
function readRequest(args: readonly string[]): Request {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [version, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`That is too much: ${more.join(' ')}`);
    if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version))
      throw new UsageError(`“${version}” is no version, such as 0.2.0.`);
    if (version !== undefined && values.packages !== undefined)
      throw new UsageError('A version of the registry, or --packages: not both.');
    return {
      version,
      packages: values.packages,
      isCheck: values.check === true,
      isDirtyAllowed: values['allow-dirty'] === true,
      isHelp: values.help === true,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** @throws UpgradeError for a folder that is no repository of a remote */
function repositoryIn(root: string): Repository {
  if (remotesIn(root).length === 0)
    throw new UpgradeError(
      `Neither ${root} nor a folder above it has a remote, mf-<name>/src/index.ts. Type this in the repository of one.`,
    );
  const installed = (name: string) => {
    try {
      return installedIn(root, name);
    } catch {
      return undefined;
    }
  };
  return { root, manifest: readManifest(path.join(root, 'package.json')), installed };
}

/** Whether the portal's packages are sources beside the remotes, as in the portal's own repository. @throws UpgradeError */
function hasOwnSources({ root, manifest }: Repository): boolean {
  const ours = oursIn(manifest);
  if (ours.length > 0) return ours.every(([, spec]) => spec.startsWith('workspace:'));
  throw new UpgradeError(`${path.join(root, 'package.json')} asks for none of the portal’s packages, @portal/….`);
}

/** @throws UpgradeError, UsageError */
async function targetOf(
  { version, packages }: Request,
  root: string,
  fetchPackage: FetchPackage,
  aside: string,
): Promise<Target> {
  if (packages !== undefined) return packedTarget(path.resolve(packages), root, aside);
  if (version !== undefined) return registryTarget(version, fetchPackage, aside);
  throw new UsageError('Upgrade to what? A version of the registry, or --packages <folder>.');
}

function write(root: string, { writes }: Plan): void {
  for (const [file, text] of writes) {
    const place = path.join(root, file);
    if (text === null) rmSync(place);
    else {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }
}

interface Surroundings {
  root?: string;
  print?: (line: string) => void;
  /** How a registry is asked. */
  fetchPackage?: FetchPackage;
}

async function upgrade(
  args: readonly string[],
  { root = workspaceRoot, print = console.log, fetchPackage }: Surroundings,
) {
  const request = readRequest(args);
  if (request.isHelp) {
    print(usage);
    return 0;
  }
  const repository = repositoryIn(root);
  if (hasOwnSources(repository)) {
    print(
      'Remotes here are built with the sources beside them, so there is nothing to upgrade.\nnpm run surface tells which releases a change of portal-kit or ui breaks.',
    );
    return 0;
  }
  const aside = mkdtempSync(path.join(tmpdir(), 'portal-upgrade-'));
  try {
    const target = await targetOf(request, root, fetchPackage ?? npmPack(root), aside);
    const plan = planUpgrade(repository, target);
    const { writes, broken, unreadable } = plan;
    const words = wordsOfPlan(plan, request.isCheck);
    if (writes.size > 0 && !request.isCheck) {
      if (!request.isDirtyAllowed) await demandCommitted(root);
      write(root, plan);
    }
    if (words !== '') print(words);
    const isDone = writes.size === 0 && broken.length === 0 && unreadable.length === 0;
    if (words === '') print('Everything is as this version has it.');
    else if (isDone) print('\nNothing else is to be done.');
    else if (!request.isCheck)
      print(
        '\nNext: install (npm install, or pnpm install), npm test, and look at git diff. What is told above is yours to change.',
      );
    return request.isCheck && !isDone ? 1 : 0;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * `npx portal upgrade`: brings a team's repository to one set of the portal's packages, renews what it never changed of
 * what was laid down, and tells what its code has to change. Gives the exit code.
 */
export async function upgradeCommand(args: readonly string[], surroundings: Surroundings = {}): Promise<number> {
  try {
    return await upgrade(args, surroundings);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    console.error(error instanceof UpgradeError ? error.message : wordsOf(error));
    return 1;
  }
}
