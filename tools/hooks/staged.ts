/** A file of the next commit. */
export interface StagedFile {
  /** Seen from the repository. */
  file: string;
  /** It has changes that are not in the commit: nothing may be added to it. */
  isPartly: boolean;
}

/** What Biome formats. */
const formatted = /\.(?:[cm]?[jt]sx?|css|json)$/;

/**
 * Reads `git status --porcelain=v1 -z`: two letters, the one of the commit and the one of the work tree, and a path. A
 * renamed file has its former path behind it.
 */
export function readStaged(status: string): StagedFile[] {
  const entries = status.split('\0');
  const staged: StagedFile[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? '';
    const [index = ' ', tree = ' '] = entry;
    if (index === 'R' || index === 'C') at += 1;
    if ('AMRC'.includes(index)) staged.push({ file: entry.slice(3), isPartly: tree !== ' ' });
  }
  return staged;
}

/** Files that can be formatted and added again as a whole. */
export function filesToFormat(staged: readonly StagedFile[]): string[] {
  return staged.flatMap(({ file, isPartly }) => (formatted.test(file) && !isPartly ? [file] : []));
}

/** Parts whose types a commit can break by itself, most specific first. */
export function partsOf(staged: readonly StagedFile[], parts: readonly string[]): string[] {
  const touched = staged.flatMap(({ file }) =>
    /\.tsx?$/.test(file) ? (parts.find((part) => file.startsWith(`${part}/`)) ?? []) : [],
  );
  return [...new Set(touched)];
}
