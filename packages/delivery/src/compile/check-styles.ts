import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import type { StatsCompilation } from 'webpack';
import { eachModule } from './foreign-modules.ts';
import { reachingStyles } from './reaching-styles.ts';

/** Stylesheets that a remote contains, its libraries' among them. */
function stylesheetsOf(stats: StatsCompilation): string[] {
  const files = eachModule(stats.modules).map(({ nameForCondition }) => nameForCondition ?? '');
  return [...new Set(files.filter((file) => file.endsWith('.css')))].sort();
}

/**
 * Classes that a style module takes from another one, by the line. Its own names go by its own content (decision 186): a
 * change of the other file would leave it to the order of files which style they have. `@value` is refused anyhow.
 */
function borrowed(css: string): { line: number; what: string }[] {
  const found: { line: number; what: string }[] = [];
  parse(css).walkDecls('composes', (declaration) => {
    const line = declaration.source?.start?.line ?? 1;
    if (/\sfrom\s/.test(declaration.value)) found.push({ line, what: declaration.toString() });
  });
  return found;
}

function problemsOfFile(remote: string, file: string, shown: string): string[] {
  if (!file.endsWith('.module.css'))
    return [
      `${remote}: ${shown} is no CSS module, so it styles the whole page. Name it ….module.css and take its classes from it; styles for all parts belong to packages/ui.`,
    ];
  try {
    const css = readFileSync(file, 'utf8');
    const reaching = reachingStyles(css, file).map(
      ({ line, what, remedy }) =>
        `${remote}: ${shown}:${line}: “${what}” reaches beyond the remote, into the shell and all others. ${remedy}`,
    );
    const taken = borrowed(css).map(
      ({ line, what }) =>
        `${remote}: ${shown}:${line}: “${what}” takes from another stylesheet, which may change without this one. Write it here.`,
    );
    return [...reaching, ...taken];
  } catch (error) {
    return [`${remote}: ${shown} cannot be read as a CSS module: ${error instanceof Error ? error.message : error}`];
  }
}

/** What of a built remote's styles holds outside of it, in words; empty when nothing does. */
export function problemsOfStyles(root: string, remote: string, stats: StatsCompilation): string[] {
  return stylesheetsOf(stats).flatMap((file) => problemsOfFile(remote, file, path.relative(root, file)));
}
