import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useState } from 'react';
import styles from './payouts.module.css';

/** What is asked before a form is sent. */
interface Words {
  title: string;
  text: string;
  confirm: string;
}

/** Asks whether a form is to be sent; resolves with the answer. What the form was answered shows in the form. */
export function useConfirm(): { confirm: (words: Words) => Promise<boolean>; dialog: ReactNode } {
  const { t } = useText('mf-admin/payouts');
  const [asked, setAsked] = useState<{ words: Words; answer: (yes: boolean) => void } | null>(null);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    confirm: (words) => new Promise((resolve) => setAsked({ words, answer: resolve })),
    dialog: (
      <Dialog opened={asked !== null} onClose={() => answer(false)} title={asked?.words.title ?? ''}>
        {asked && (
          <Stack>
            <Text className={styles.words ?? ''}>{asked.words.text}</Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => answer(false)}>
                {t('back')}
              </Button>
              <Button onClick={() => answer(true)}>{asked.words.confirm}</Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    ),
  };
}
