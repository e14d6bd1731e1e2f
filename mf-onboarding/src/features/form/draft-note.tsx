import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import styles from './draft-note.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says what became of unsaved changes, where that is news. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { t } = useText('mf-onboarding');
  if (draft.restored) {
    return (
      <Group role="status" justify="space-between" gap="xs" className={styles.note}>
        <Text size="sm">{t('form.restored')}</Text>
        <Button variant="subtle" onClick={draft.discard}>
          {t('form.discard')}
        </Button>
      </Group>
    );
  }
  if (!draft.unkept) return null;
  return (
    <Text size="sm" role="status" className={styles.note}>
      {t('form.notKept')}
    </Text>
  );
}
