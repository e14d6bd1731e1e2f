import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cachePath, root } from '../../tools/lib/paths.ts';

/** What a setting of a person does to a screen; no faults where all is well. */
export interface Seen {
  screen: string;
  setting: string;
  faults: readonly string[];
}

function emptyFolder(name: string): string {
  const folder = cachePath(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Where a run of settings puts what it sees: it finds both by its environment. */
interface SettingsRun {
  folder: string;
  /** Where it puts pictures; undefined where none are wanted. */
  pictures: string | undefined;
}

/** Empty folders for a run of settings. */
export function prepareSettings(withPictures: boolean): SettingsRun {
  const folder = emptyFolder('settings');
  process.env['PORTAL_SETTINGS'] = folder;
  if (!withPictures) return { folder, pictures: undefined };
  const pictures = emptyFolder('settings-pictures');
  process.env['PORTAL_SETTINGS_PICTURES'] = pictures;
  return { folder, pictures };
}

/** How a file is called after a screen: as Playwright calls those in `accessibility/`. */
const fileNameOf = (screen: string) => screen.replace(/[^\p{L}\p{N}-]+/gu, '-');

/** Where the picture of a screen in a setting is to be; undefined in a run without pictures. */
export function pictureOf(screen: string, setting: string): string | undefined {
  const folder = process.env['PORTAL_SETTINGS_PICTURES'];
  return folder && path.join(folder, setting, `${fileNameOf(screen)}.png`);
}

const escaped = (words: string) => words.replaceAll('%', '%25').replaceAll(' ', '%20');

/** Writes a page on which all pictures of a run stand by setting, small; each leads to itself. @returns its file */
export function indexPictures(pictures: string): string {
  const sections = readdirSync(pictures)
    .toSorted()
    .map((setting) => {
      const shown = readdirSync(path.join(pictures, setting))
        .toSorted()
        .map((file) => {
          const address = escaped(`${setting}/${file}`);
          const name = path.basename(file, '.png');
          return `<a href="${address}"><img src="${address}" alt="" loading="lazy">${name}</a>`;
        });
      return `<h2>${setting}</h2>\n${shown.join('\n')}`;
    });
  const style = 'a { display: inline-block; vertical-align: top; margin: 4px } img { display: block; height: 300px }';
  const file = path.join(pictures, 'index.html');
  writeFileSync(
    file,
    `<!doctype html>\n<title>Settings of a person</title>\n<style>${style}</style>\n${sections.join('\n')}\n`,
  );
  return file;
}

/** Screens that have a file in `accessibility/`, and were looked at in no setting. */
export function unseenScreens(folder: string): string[] {
  const seen = new Set(readdirSync(folder));
  return readdirSync(path.join(root, 'e2e/accessibility'))
    .filter((file) => file.endsWith('-en.txt'))
    .map((file) => file.slice(0, -'-en.txt'.length))
    .filter((name) => !seen.has(`${name}.json`));
}

/** Keeps what was seen of a screen: a run that is stopped has the table of what it came to. */
export function keepSeen(screen: string, seen: readonly Seen[]): void {
  const folder = process.env['PORTAL_SETTINGS'];
  if (folder) writeFileSync(path.join(folder, `${fileNameOf(screen)}.json`), JSON.stringify(seen));
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
