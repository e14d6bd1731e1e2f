import { useText } from '@portal/portal-kit/i18n';
import { Alert } from '@portal/ui/base';
import type { FormDraft } from './use-form-draft.ts';

interface DraftNoteProps<Values> {
  draft: FormDraft<Values>;
  /** What a field is called. */
  nameOf: (field: keyof Values) => string;
}

/** Says what became of unsaved changes, where that is news, and which of them would undo somebody else's. */
export function DraftNote<Values>({ draft: { restored, unkept, overtaken }, nameOf }: DraftNoteProps<Values>) {
  const { t } = useText('mf-dashboard');
  if (!restored && !unkept) return null;
  const fields = overtaken.map(nameOf).join(', ');
  return (
    <Alert role="status" color="yellow">
      {t(unkept ? 'draft.unkept' : 'draft.restored')}
      {restored && fields !== '' && <> {t('draft.overtaken', { fields })}</>}
    </Alert>
  );
}
