/** Names → texts: the libraries of a package.json, its scripts, files of settings. */
export type Texts = Readonly<Record<string, string>>;

/** What becomes of texts that the template laid down. */
export interface Renewal {
  /** To be written; null is to be taken away. */
  renewed: Record<string, string | null>;
  /** Changed by the template and by the team, which keeps its own. */
  left: { name: string; own: string | undefined; offered: string | undefined }[];
}

/**
 * Renews what the team never changed. What it did change stays, and is told if the template has changed it, too.
 * @param own as the repository has them
 * @param before as the template laid them down; undefined where nobody knows, and then all that differs is the team's
 * @param after as the template of the target lays them down
 */
export function renew(own: Texts, before: Texts | undefined, after: Texts): Renewal {
  const renewal: Renewal = { renewed: {}, left: [] };
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after)])) {
    const [mine, was, is] = [own[name], before?.[name], after[name]];
    if (mine === is || (before && was === is)) continue;
    if (before && mine === was) renewal.renewed[name] = is ?? null;
    else renewal.left.push({ name, own: mine, offered: is });
  }
  return renewal;
}
