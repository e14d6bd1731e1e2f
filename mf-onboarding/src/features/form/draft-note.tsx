import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Text } from '@portal/ui/base';
import styles from './draft-note.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says what became of unsaved changes, where that is news. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { t } = useText('mf-onboarding');
  if (!draft.restored && !draft.unkept) return null;
  return (
    <div role="status" className={styles.note}>
      <Text size="sm">{t(draft.unkept ? 'form.notKept' : 'form.restored')}</Text>
      {draft.restored && (
        <Anchor component="button" type="button" size="sm" className={styles.discard} onClick={draft.discard}>
          {t('form.discard')}
        </Anchor>
      )}
    </div>
  );
}
