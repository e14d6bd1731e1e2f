// Two tabs keep a text each and neither writes over the other's; the next tab that opens finds what both have left.
import { type Services, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { createTabDrafts, type TabDraft, type TabDrafts } from '@portal/portal-kit/tab-drafts';
import { TextInput } from '@portal/ui/base';
import { useEffect, useState } from 'react';

/** One set for each portal: a tab keeps its place until its page is gone. */
const draftsOfPortal = new WeakMap<Services['drafts'], TabDrafts>();

function draftsOf({ drafts, report: reportTo }: Services): TabDrafts {
  const report = (error: unknown) => reportTo(error, { part: 'question' });
  const known = draftsOfPortal.get(drafts) ?? createTabDrafts({ drafts, locks: navigator.locks, report });
  draftsOfPortal.set(drafts, known);
  return known;
}

const parseText = (found: unknown) => (typeof found === 'string' ? found : null);

export function QuestionField() {
  const { t } = useText('mf-dashboard');
  const services = useServices();
  const [draft, setDraft] = useState<TabDraft<string> | null>(null);
  useEffect(() => void draftsOf(services).open('question', parseText).then(setDraft), [services]);
  if (!draft) return null;
  const found = [draft.own, ...draft.left.map((left) => left.draft)].filter(Boolean).join(' ');
  const keep = (text: string) =>
    draft.keep(text).then(draft.forgetLeft, (error: unknown) => services.report(error, { part: 'question' }));
  return (
    <TextInput label={t('note')} defaultValue={found} onChange={(event) => void keep(event.currentTarget.value)} />
  );
}
