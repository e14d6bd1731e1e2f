import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as autosave from '../../packages/portal-kit/src/autosave.ts';
import * as i18n from '../../packages/portal-kit/src/i18n.ts';
import * as kit from '../../packages/portal-kit/src/index.ts';
import * as query from '../../packages/portal-kit/src/query.ts';
import * as router from '../../packages/portal-kit/src/router.ts';
import * as store from '../../packages/portal-kit/src/store.ts';
import * as tabDrafts from '../../packages/portal-kit/src/tab-drafts.ts';
import * as upload from '../../packages/portal-kit/src/upload.ts';
import { root } from '../lib/paths.ts';
import { exampleNameOf, exampleNames, exampleOf } from './example.ts';
import { membersOf, modules } from './members.ts';
import { portalKitPage } from './page.ts';

const loaded: Record<(typeof modules)[number]['name'], object> = {
  '@portal/portal-kit': kit,
  '@portal/portal-kit/autosave': autosave,
  '@portal/portal-kit/i18n': i18n,
  '@portal/portal-kit/query': query,
  '@portal/portal-kit/router': router,
  '@portal/portal-kit/store': store,
  '@portal/portal-kit/tab-drafts': tabDrafts,
  '@portal/portal-kit/upload': upload,
};
const everything = modules.flatMap(membersOf);

describe('the reference of portal-kit', () => {
  it('is current; npm run docs makes it so', () => {
    expect(readFileSync(path.join(root, 'docs/portal-kit.md'), 'utf8')).toBe(portalKitPage());
  });

  it.each(modules)('has every member of $name', (module) => {
    const found = membersOf(module).filter(({ atRunTime }) => atRunTime);
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(loaded[module.name]).sort());
  });

  it('has an example for every member, and no other', () => {
    const members = everything.filter(({ atRunTime }) => atRunTime).map(({ name }) => exampleNameOf(name));
    expect(exampleNames().sort()).toEqual(members.sort());
  });

  it('says in a sentence what each member is for', () => {
    const silent = everything.filter(({ declaration }) => declaration?.comment === '').map(({ name }) => name);
    expect(silent).toEqual([]);
  });

  it('shows examples that use what they are of, and reach no further than a remote', () => {
    for (const { name } of everything.filter(({ atRunTime }) => atRunTime)) {
      const { code } = exampleOf(name);
      expect(code).toMatch(new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '@portal/portal-kit`));
      expect(code).not.toContain("from '../");
    }
  });
});
