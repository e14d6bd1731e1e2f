import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A source that Node could not read, as Node draws it: the file as the repository calls it and the line, the code, what
 * is wrong. Undefined for any other error, also for a syntax error that a running program threw.
 */
export function wordsOfSyntaxError(error: unknown, root: string): string | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const [drawing = ''] = (error.stack ?? '').split(/\n\s+at /);
  const [place = '', ...rest] = drawing.split('\n').filter((line) => line.trim() !== '');
  if (!/:\d+$/.test(place)) return undefined;
  const folders = [pathToFileURL(path.join(root, '/')).href, path.join(root, '/')];
  const file = folders.reduce((shorter, folder) => shorter.replace(folder, ''), place).replace(/\?[^:]*/, '');
  return [file, ...rest].join('\n').replace(/^SyntaxError \[\w+\]/m, 'SyntaxError');
}
