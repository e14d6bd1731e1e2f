import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cachePath } from '../../tools/lib/paths.ts';

/** What a setting of a person does to a screen; no faults where all is well. */
export interface Seen {
  screen: string;
  setting: string;
  faults: readonly string[];
}

/** An empty folder for what a run sees; the run finds it by its environment. */
export function settingsFolder(): string {
  const folder = cachePath('settings');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['PORTAL_SETTINGS'] = folder;
  return folder;
}

/** Keeps what was seen of a screen: a run that is stopped has the table of what it came to. */
export function keepSeen(screen: string, seen: readonly Seen[]): void {
  const folder = process.env['PORTAL_SETTINGS'];
  if (folder) writeFileSync(path.join(folder, `${screen}.json`), JSON.stringify(seen));
}

/** Screens by settings: how many faults there are, and each of them below. */
export function tableOfSettings(folder: string): string {
  const seen = readdirSync(folder)
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Seen[]);
  const settings = [...new Set(seen.map(({ setting }) => setting))];
  const screens = [...new Set(seen.map(({ screen }) => screen))];
  const faultsOf = (screen: string, setting: string) =>
    seen.find((each) => each.screen === screen && each.setting === setting)?.faults;
  const cell = (faults: readonly string[] | undefined) => (faults ? String(faults.length || '·') : '–');
  const rows = screens.map((screen) => [screen, ...settings.map((setting) => cell(faultsOf(screen, setting)))]);
  const sums = settings.map((setting) =>
    String(seen.filter((each) => each.setting === setting && each.faults.length > 0).length || '·'),
  );
  const table = [
    ['screen', ...settings],
    settings.map(() => '--').concat('--'),
    ...rows,
    ['screens with faults', ...sums],
  ];
  const list = seen.flatMap(({ screen, setting, faults }) =>
    faults.map((fault) => `${setting} | ${screen} | ${fault}`),
  );
  return [...table.map((row) => `| ${row.join(' | ')} |`), '', ...list].join('\n');
}
