/** What stands between the slashes of a path; a trailing slash does not matter. */
export function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

/** True when a path fits a pattern of `:name` segments and a closing `*`; a trailing slash does not matter. */
export function matchesPattern(pattern: string, path: string): boolean {
  const [asked, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isOpen = asked.at(-1) === '*';
  if (isOpen) asked.pop();
  if (isOpen ? given.length < asked.length : given.length !== asked.length) return false;
  return asked.every((segment, place) => (segment.startsWith(':') ? given[place] !== '' : segment === given[place]));
}

/**
 * The path as a pattern that the router matched writes it: its own words in their own case, parameters as they were
 * given. The router also takes other ways to write an address (`/Dashboard`, `/dash%62oard`, `/dashboard//`).
 */
export function writtenPath(pattern: string, path: string): string {
  const given = path.split('/').filter(Boolean);
  const written = pattern
    .split('/')
    .filter(Boolean)
    .flatMap((segment, index) => {
      if (segment === '*') return given.slice(index);
      return segment.startsWith(':') ? given.slice(index, index + 1) : segment;
    });
  return `/${written.join('/')}`;
}

/** The first entry, in the given order, that has a pattern fitting the path. */
export function findByPath<Entry>(
  entries: readonly Entry[],
  patterns: (entry: Entry) => readonly string[],
  path: string,
): Entry | undefined {
  return entries.find((entry) => patterns(entry).some((pattern) => matchesPattern(pattern, path)));
}
