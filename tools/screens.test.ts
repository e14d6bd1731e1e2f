import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { specParts } from '../e2e/parts.ts';
import { accountScreens } from '../e2e/support/account-screens.ts';
import { screens } from '../e2e/support/screens.ts';
import { screensElsewhere } from '../e2e/support/screens-elsewhere.ts';
import admin from '../mf-admin/src/index.ts';
import clinic from '../mf-clinic/src/index.ts';
import dashboard from '../mf-dashboard/src/index.ts';
import onboarding from '../mf-onboarding/src/index.ts';
import sessions from '../mf-sessions/src/index.ts';
import sharedFiles from '../mf-shared-files/src/index.ts';
import { entryTexts } from '../packages/delivery/src/compile/entry-texts.ts';
import { declaredRoutes } from '../packages/portal-kit/src/declared-routes.ts';
import { portalMap } from '../shell/src/map/portal-map.ts';
import { root } from './lib/paths.ts';

// The lists hold how each screen is reached, which only a browser does.
jest.mock('@playwright/test', () => ({ expect: { configure: () => undefined } }));

const listed = [...screens, ...accountScreens];
const all = [...listed, ...screensElsewhere];

/** Pages without a screen of their own, and why. */
const pagesWithout: Readonly<Record<string, string>> = {
  '/': 'The dashboard, by another address',
  '/admin/clients': 'The admin area, by another address',
  '/admin/*': 'Leads to the page that says not found',
  '/link': 'Takes a token from its fragment, and leads on',
  '/client_link': 'The page of a link whose token is gone: “client link” shows it',
  '/sessions/clients/redirect/:appointment_id': 'Signs in by a link, and leads on',
};

/** What opens above a page and is shown by no screen, by its source, and why. */
const openedWithout: Readonly<Record<string, string>> = {
  'mf-admin/src/features/appointments/appointment-list.tsx':
    'Of each of a couple, the question of “session link”; and the dialog of the status where it fails to load',
  'mf-sessions/src/features/provider-session/complete-session.tsx': 'Only where the dialog of the status fails to load',
  'shell/src/overrides/consent.tsx': 'For developers; overrides.spec.ts',
  'shell/src/overrides/override-tools.tsx': 'For developers; overrides.spec.ts',
};

/** Sources that make a dialog for others, whose uses are counted. */
const kits = [
  'mf-admin/src/features/payouts/use-confirm.tsx',
  'mf-clinic/src/features/team/ask-dialog.tsx',
  'packages/ui/src/form/ask-dialog.tsx',
  'packages/ui/src/form/send-link.tsx',
];

const countIn = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

/**
 * How many things a source opens above its page: dialogs, drawers, menus and popovers, and questions. One dialog may ask
 * several questions, each by a button of its own.
 */
function opensIn(source: string): number {
  const dialogs = countIn(source, /<(Dialog|Menu|Popover|SendLink)\b(?!\.)/g);
  const asking = countIn(source, /<AskDialog\b/g);
  const buttons = asking > 0 && dialogs === 0 ? countIn(source, /aria-haspopup="dialog"/g) : 0;
  return dialogs + Math.max(asking, buttons) + countIn(source, /\buseConfirm\(/g);
}

/** Every source of the product that brings something which opens above a page, and how much. */
const openers = new Map(
  globSync(['mf-*/src/**/*.tsx', 'shell/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })
    .filter((file) => !/\.(test|story)\.tsx$|\/testing\//.test(file) && !kits.includes(file))
    .map((file) => [file, opensIn(readFileSync(path.join(root, file), 'utf8'))] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one.localeCompare(other)),
);

describe('the screens that checks go through', () => {
  it('have names of their own', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('that ask less of a screen than of another name one that is asked it', () => {
    const asked = listed.filter(({ like, soundIn }) => !like && !soundIn).map(({ name }) => name);
    expect(asked).toEqual(expect.arrayContaining(listed.flatMap(({ like }) => like ?? [])));
  });

  it('are seen in specs that there are', () => {
    const specs = [...listed.flatMap(({ soundIn }) => soundIn ?? []), ...screensElsewhere.map(({ seenIn }) => seenIn)];
    expect(Object.keys(specParts)).toEqual(expect.arrayContaining([...new Set(specs)]));
  });

  it('show every dialog, drawer, sheet, menu and question of the product, but those that say why not', () => {
    const shown = all.flatMap(({ opens }) => opens ?? []);
    expect(shown.filter((file) => !openers.has(file))).toEqual([]);
    const missing = [...openers].filter(([file, count]) => shown.filter((one) => one === file).length < count);
    expect(missing.map(([file]) => file)).toEqual(Object.keys(openedWithout).toSorted());
  });

  it('show every page of the portal’s map, but those that say why not', () => {
    const remotes = [admin, clinic, dashboard, onboarding, sessions, sharedFiles];
    const map = portalMap({
      routes: Object.fromEntries(
        remotes.map((remote) => [remote.name, declaredRoutes(remote, entryTexts(root, remote.name))]),
      ),
    });
    const addresses = [
      ...listed.flatMap(({ path: own, leadsTo }) => [own, ...(leadsTo ? [leadsTo] : [])]),
      ...screensElsewhere.flatMap(({ path: own }) => own ?? []),
    ];
    const shown = new Set(addresses.map((address) => map.find(new URL(address, 'http://portal.test').pathname)?.path));
    const missing = map.routes.map(({ path: pattern }) => pattern).filter((pattern) => !shown.has(pattern));
    expect(missing.toSorted()).toEqual(Object.keys(pagesWithout).toSorted());
  });
});
