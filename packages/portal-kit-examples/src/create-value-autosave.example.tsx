// A name that is saved half a second after the last key, and again until there is an answer; kept here meanwhile.
import { updateUser } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import type { Services } from '@portal/portal-kit';
import { createValueAutosave } from '@portal/portal-kit/autosave';
import { createTabDrafts } from '@portal/portal-kit/tab-drafts';

const parseName = (found: unknown) => (typeof found === 'string' ? found : null);

export async function openFirstName({ api, drafts, report: reportTo }: Services, { id, first_name }: User) {
  const report = (error: unknown) => reportTo(error, { part: 'first-name' });
  // One draft for all tabs: a name has no version, so an older draft must not come after a newer save.
  const draft = await createTabDrafts({ drafts, locks: undefined, report }).open(`first_name.${id}`, parseName);
  return createValueAutosave({
    saved: first_name,
    found: draft.own ?? first_name,
    isMerged: true,
    save: ({ value, key }, outlive) => {
      const input = { params: { id }, body: { user: { first_name: value } } };
      return outlive(input.body, (keepalive) => api.call(updateUser, input, { idempotencyKey: key, keepalive }));
    },
    draft,
    toDraft: ({ value }) => value,
    pauseMs: 500,
    report,
  });
}
