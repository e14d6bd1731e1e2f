import type { Development, Part } from '@portal/delivery';

/** What a person who develops a part wants to know: what is hot, what reloads, where the rest comes from. */
export function devBanner(part: Part, { released, server }: Pick<Development, 'released' | 'server'>): string {
  const rest = Object.entries(released).map(([name, version]) => `           ${name.padEnd(16)} ${version}`);
  return [
    '',
    `  Hot      ${part}: components and styles are swapped in the open page, their state is kept`,
    `           Its dev server: ${server}`,
    ...(part === 'shell' ? [] : ['  Shell    a development build of the present sources; it does not follow edits']),
    '  Rest     from releases:',
    ...rest,
  ].join('\n');
}
