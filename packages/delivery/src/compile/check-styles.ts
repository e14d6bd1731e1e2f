import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { eachModule } from './foreign-modules.ts';
import { reachingStyles } from './reaching-styles.ts';

/** Stylesheets that a remote contains, its libraries' among them. */
function stylesheetsOf(stats: StatsCompilation): string[] {
  const files = eachModule(stats.modules).map(({ nameForCondition }) => nameForCondition ?? '');
  return [...new Set(files.filter((file) => file.endsWith('.css')))].sort();
}

function problemsOfFile(remote: string, file: string, shown: string): string[] {
  if (!file.endsWith('.module.css'))
    return [
      `${remote}: ${shown} is no CSS module, so it styles the whole page. Name it ….module.css and take its classes from it; styles for all parts belong to packages/ui.`,
    ];
  try {
    return reachingStyles(readFileSync(file, 'utf8'), file).map(
      ({ line, what, remedy }) =>
        `${remote}: ${shown}:${line}: “${what}” reaches beyond the remote, into the shell and all others. ${remedy}`,
    );
  } catch (error) {
    return [`${remote}: ${shown} cannot be read as a CSS module: ${error instanceof Error ? error.message : error}`];
  }
}

/** What of a built remote's styles holds outside of it, in words; empty when nothing does. */
export function problemsOfStyles(root: string, remote: string, stats: StatsCompilation): string[] {
  return stylesheetsOf(stats).flatMap((file) => problemsOfFile(remote, file, path.relative(root, file)));
}
