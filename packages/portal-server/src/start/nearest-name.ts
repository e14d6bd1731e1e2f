/** How many letters have to be put in, taken out or changed to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The name that was most likely meant: `mf-dashbord`, `dashboard` → `mf-dashboard`. Undefined when none is close. */
function nearestName(typed: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/^mf-/, '');
  const ranked = names
    .map((name) => ({ name, away: distance(plain(typed), plain(name)) }))
    .sort((one, other) => one.away - other.away);
  const [best] = ranked;
  return best && best.away <= best.name.length / 3 ? best.name : undefined;
}

/** Says which name was meant, as the rest of a line; empty when none is close. */
export function meantName(typed: string, names: readonly string[]): string {
  const meant = nearestName(typed, names);
  return meant ? ` Do you mean ${meant}?` : '';
}
