#!/usr/bin/env node
// npm create portal-remote mf-<name>: a repository of its own for a remote, that needs nothing of the portal's.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteNames } from '../../create/names.ts';
import { filesOf } from '../../create/template.ts';
import { readWish, WishError } from '../../create/wish.ts';
import { writeFiles } from '../../create/write-files.ts';
import { manifestOf, settingsOfPnpm } from './team-manifest.ts';

const usage = `Use: npm create portal-remote mf-<name> -- [--area /<path>] [--guard <guard>] [--in <folder>] [--packages <folder>]
     mf-<name>   small letters and digits, words joined by dashes: mf-visit-notes
     --area      where its page is; /<name> unless said otherwise
     --guard     who may see it: practitioner, signed_in; practitioner unless said otherwise
     --in        folder of the repository; mf-<name> unless said otherwise
     --packages  folder with packed files of the portal's packages, where no registry has them`;

/** Files that a remote outside of the portal's repository has otherwise. */
const otherwise = ['package.json', 'tsconfig.json', 'webpack.config.mjs', 'README.md'];

/** A repository with a remote in it: path → content. */
function repositoryOf(names: RemoteNames, folder: string, packages: string | undefined): Map<string, string> {
  const ofRemote = [...filesOf(names)].filter(([file]) => !otherwise.includes(file));
  const ofTeam = filesOf(names, path.join(import.meta.dirname, 'template'));
  const from = packages === undefined ? undefined : path.relative(folder, path.resolve(packages));
  return new Map([
    ...ofRemote.map(([file, text]) => [path.join(names.remote, file), words(text)] as const),
    // npm packs no file of this name.
    ...[...ofTeam].map(([file, text]) => [file.replace('gitignore', '.gitignore'), text] as const),
    [path.join(names.remote, 'package.json'), `${JSON.stringify(manifestOfRemote(names), null, 2)}\n`],
    ['package.json', `${JSON.stringify(manifestOf(names, from), null, 2)}\n`],
    ['pnpm-workspace.yaml', settingsOfPnpm(from)],
  ]);
}

/** The template's own text names the command of the portal's repository. */
const words = (text: string) => text.replace(/npm run create\b/, 'npm create portal-remote');

const manifestOfRemote = ({ remote }: RemoteNames) => ({
  name: remote,
  version: '0.1.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css'],
});

/** Words apart from options of this command alone. @throws WishError */
function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { in: text, packages: text, area: text, guard: text },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WishError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function create(args: readonly string[]): string {
  const { positionals, values } = readOptions(args);
  const own = (['area', 'guard'] as const).flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  const names = readWish([...positionals, ...own], []);
  if (values.packages !== undefined && !existsSync(values.packages))
    throw new WishError(`There is no folder ${values.packages}.`);
  const folder = path.resolve(values.in ?? names.remote);
  const files = repositoryOf(names, folder, values.packages);
  if (!existsSync(folder)) writeFiles(folder, files);
  else if (readdirSync(folder).every((name) => name === '.git')) writeInto(folder, files);
  else throw new WishError(`${folder} is not empty, and is left as it is. Name another folder with --in.`);
  return `Laid down in ${path.relative(process.cwd(), folder) || 'this folder'}:
${[...files.keys()].map((file) => `  ${file}`).join('\n')}

Next, in that folder:
  npm install
  npm start       your remote in the mock shell, http://localhost:3100
  npm test        lint, types, unit tests and a test in a browser

README.md says how it goes live.`;
}

/** An empty repository of git keeps what git has in it. */
function writeInto(folder: string, files: ReadonlyMap<string, string>): void {
  for (const name of new Set([...files.keys()].map((file) => file.split(path.sep)[0] ?? file))) {
    const within = new Map([...files].filter(([file]) => file.startsWith(`${name}${path.sep}`)));
    const text = files.get(name);
    if (text === undefined)
      writeFiles(
        path.join(folder, name),
        new Map([...within].map(([file, content]) => [file.slice(name.length + 1), content])),
      );
    else writeFileSync(path.join(folder, name), text);
  }
}

try {
  console.log(create(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WishError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
