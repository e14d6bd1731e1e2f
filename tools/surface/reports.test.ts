import { describe, expect, it } from '@jest/globals';
import * as schema from '../../packages/contract/src/schema.ts';
import { membersAtRunTime } from '../../packages/delivery/src/surface/surface-file.ts';
import * as autosave from '../../packages/portal-kit/src/autosave.ts';
import * as defineRemote from '../../packages/portal-kit/src/define-remote.ts';
import * as i18n from '../../packages/portal-kit/src/i18n.ts';
import * as kit from '../../packages/portal-kit/src/index.ts';
import * as query from '../../packages/portal-kit/src/query.ts';
import * as router from '../../packages/portal-kit/src/router.ts';
import { sharedModules } from '../../packages/portal-kit/src/shared-modules.ts';
import * as store from '../../packages/portal-kit/src/store.ts';
import * as tabDrafts from '../../packages/portal-kit/src/tab-drafts.ts';
import * as upload from '../../packages/portal-kit/src/upload.ts';
import * as base from '../../packages/ui/src/base.ts';
import * as calendar from '../../packages/ui/src/calendar.ts';
import * as choices from '../../packages/ui/src/choices.ts';
import * as data from '../../packages/ui/src/data.ts';
import * as dates from '../../packages/ui/src/dates.ts';
import * as formKit from '../../packages/ui/src/form-kit.ts';
import * as forms from '../../packages/ui/src/forms.ts';
import * as hints from '../../packages/ui/src/hints.ts';
import * as icons from '../../packages/ui/src/icons.ts';
import * as lists from '../../packages/ui/src/lists.ts';
import * as live from '../../packages/ui/src/live.ts';
import * as numbers from '../../packages/ui/src/numbers.ts';
import * as overlays from '../../packages/ui/src/overlays.ts';
import * as print from '../../packages/ui/src/print.ts';
import * as progress from '../../packages/ui/src/progress.ts';
import * as records from '../../packages/ui/src/records.ts';
import * as richText from '../../packages/ui/src/rich-text.ts';
import * as switches from '../../packages/ui/src/switches.ts';
import * as tax from '../../packages/ui/src/tax.ts';
import { root } from '../lib/paths.ts';

const loaded: Record<string, object> = {
  '@portal/portal-kit': kit,
  '@portal/portal-kit/autosave': autosave,
  '@portal/portal-kit/define-remote': defineRemote,
  '@portal/portal-kit/i18n': i18n,
  '@portal/portal-kit/query': query,
  '@portal/portal-kit/router': router,
  '@portal/portal-kit/store': store,
  '@portal/portal-kit/tab-drafts': tabDrafts,
  '@portal/portal-kit/upload': upload,
  '@portal/ui/base': base,
  '@portal/ui/calendar': calendar,
  '@portal/ui/choices': choices,
  '@portal/ui/data': data,
  '@portal/ui/dates': dates,
  '@portal/ui/form-kit': formKit,
  '@portal/ui/forms': forms,
  '@portal/ui/hints': hints,
  '@portal/ui/icons': icons,
  '@portal/ui/lists': lists,
  '@portal/ui/live': live,
  '@portal/ui/numbers': numbers,
  '@portal/ui/overlays': overlays,
  '@portal/ui/print': print,
  '@portal/ui/progress': progress,
  '@portal/ui/records': records,
  '@portal/ui/rich-text': richText,
  '@portal/ui/switches': switches,
  '@portal/ui/tax': tax,
  '@portal/contract/schema': schema,
};
const reported = membersAtRunTime(root);

describe('the reports in git', () => {
  it.each(Object.keys(loaded))('have every member of %s that is there at run time, and no other', (module) => {
    expect(reported[module]?.toSorted()).toEqual(Object.keys(loaded[module] ?? {}).sort());
  });

  it('have every module of our own that the shell lends', () => {
    const lent = sharedModules.filter((module) => module.startsWith('@portal/'));
    expect(Object.keys(reported)).toEqual(expect.arrayContaining(lent));
    expect(Object.keys(reported).sort()).toEqual(Object.keys(loaded).sort());
  });
});
