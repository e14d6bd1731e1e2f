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

/** Sources that open a dialog which no screen shows, and why. */
const dialogsWithout: Readonly<Record<string, string>> = {
  'mf-sessions/src/features/assessments/report/assessment-report.tsx':
    'Takes answers of a client; assessment-report.test.tsx',
  'mf-sessions/src/features/chat/view/file-dialogs.tsx': 'Fills itself with a slot of mf-shared-files',
  'mf-sessions/src/features/client-session/complete-session.tsx': 'A couple’s guest; leaving.test.tsx',
  'mf-sessions/src/features/client-session/files-button.tsx': 'Fills itself with a slot of mf-shared-files',
  'mf-sessions/src/features/client-session/location-question.tsx': 'A couple’s host; client-session.test.tsx',
  'mf-sessions/src/features/provider-session/complete-session.tsx': 'Only where the dialog of the status fails to load',
  'mf-sessions/src/features/waiting-room/waiting-room-page.tsx': 'The question of “session link”',
  'shell/src/layouts/feedback-outlet.tsx': 'What a call failed with; feedback-outlet.test.tsx',
  'shell/src/overrides/consent.tsx': 'For developers; overrides.spec.ts',
  'shell/src/overrides/override-tools.tsx': 'For developers; overrides.spec.ts',
  'shell/src/shortcuts/shortcut-sheet.tsx':
    'Its keys stand in the order in which parts have told of theirs, another each time',
  'mf-dashboard/src/features/invoices/client-invoices.tsx':
    'Takes an invoice that a practitioner has sent; client-invoices.test.tsx',
};

/** Every source of the product that brings something which opens above a page. */
const openers = globSync(['mf-*/src/**/*.tsx', 'shell/src/**/*.tsx'], { cwd: root })
  .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
  .filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const [, names = ''] = /import \{([^}]*)\} from '@portal\/ui\/overlays'/.exec(source) ?? [];
    return /\b(AskDialog|Dialog|Menu|SendLink)\b/.test(names) || source.includes("import('@portal/ui/overlays')");
  })
  .toSorted();

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

  it('show every dialog, drawer, sheet and menu of the product, but those that say why not', () => {
    const shown = new Set(all.flatMap(({ opens }) => opens ?? []));
    expect([...shown].filter((file) => !openers.includes(file))).toEqual([]);
    expect(openers.filter((file) => !shown.has(file))).toEqual(Object.keys(dialogsWithout).toSorted());
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
