/** True when a path fits a pattern of `:name` segments and a closing `*`; a trailing slash does not matter. */
export function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`).test(path);
}

/** The first entry, in the given order, that has a pattern fitting the path. */
export function findByPath<Entry>(
  entries: readonly Entry[],
  patterns: (entry: Entry) => readonly string[],
  path: string,
): Entry | undefined {
  return entries.find((entry) => patterns(entry).some((pattern) => matchesPattern(pattern, path)));
}
