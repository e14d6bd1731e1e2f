/** Who names whom, read backwards. */
export interface Users {
  /** The files that name this one. */
  of(file: string): readonly string[];
  /** Everything that a change can have touched: the changed files, and what names one of them over any number of steps. */
  touchedBy(changed: readonly string[]): Set<string>;
}

/**
 * Reads from all files, and those they lead to, who names whom.
 * @param named what a file names: imports, styles, texts, folders
 */
export function readUsers(files: readonly string[], named: (file: string) => readonly string[]): Users {
  const users = new Map<string, string[]>();
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const target of named(file)) {
      const known = users.get(target);
      if (known) known.push(file);
      else users.set(target, [file]);
      waiting.push(target);
    }
  }
  const of = (file: string) => users.get(file) ?? [];
  return {
    of,
    touchedBy: (changed) => {
      const touched = new Set<string>();
      const next = [...changed];
      for (let file = next.pop(); file !== undefined; file = next.pop()) {
        if (touched.has(file)) continue;
        touched.add(file);
        next.push(...of(file));
      }
      return touched;
    },
  };
}
