import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';
import { run } from './run.ts';

// Folders in which somebody's machine, not this project, keeps things.
const folders = ['home', 'Users', 'root', 'work', 'farm', 'workspace', 'opt'].join('|');

/** A path of one machine: at the start of a word, with something in it. */
const machinePath = new RegExp(String.raw`(?<![\w./\-}~*@])/(?:${folders})/[\w.-]+`);
/** A host that packages come from: the lockfile and the settings leave it to whoever installs. */
const packageHost =
  /\b(?:registry|npm|nexus|artifactory|verdaccio)\.[\w-]+(?:\.[\w-]+)*\.?(?:com|org|net|io|dev|internal|local)\b/i;

/** Requirements from one to another: whoever looks for one between them does not find the place. */
const range = /\b[A-Z]{1,8}-\d{3} ?(?:\.\.|–|to|through) ?(?:[A-Z]{1,8}-)?\d{3}\b/;

/** Where a line of a committed file ties the project to one machine or one place, or names requirements by a range: `file:line: what`. */
export function findTies(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = machinePath.exec(line)?.[0] ?? packageHost.exec(line)?.[0] ?? range.exec(line)?.[0];
    return found ? [`${file}:${index + 1}: ${found}`] : [];
  });
}

/** Looks through every committed file. */
export async function findTiesInRepository(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-z'], { quiet: true });
  return output
    .split('\0')
    .filter((file) => file !== '' && !/\.(png|woff2?|ico|webp|jpg)$/.test(file))
    .flatMap((file) => {
      try {
        return findTies(file, readFileSync(path.join(root, file), 'utf8'));
      } catch {
        return [];
      }
    });
}
