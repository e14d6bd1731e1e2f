import { LOCATION_ANSWERS, type LocationAnswer } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { useSearchParams } from '@portal/portal-kit/router';
import { Button, Paper, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useOnGone } from '../session/use-on-gone.ts';
import styles from './location-question.module.css';

/**
 * Asks the host of a couple whether both sit in front of this device (SESS-094). Nothing is joined before. With the
 * answer it is gone, and the focus starts where the session starts.
 */
export function LocationQuestion({ onAnswer }: { onAnswer: (answer: LocationAnswer) => void }) {
  const { t } = useText('mf-sessions/client-session');
  const [isOpen, setIsOpen] = useState(true);
  useOnGone(() => document.querySelector<HTMLElement>('[data-page-title]')?.focus());
  return (
    <Paper withBorder className={styles.before}>
      <Text>{t('location.before')}</Text>
      <Button onClick={() => setIsOpen(true)}>{t('location.ask')}</Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('location.question')}>
        <Stack gap="md">
          <Text>{t('location.why')}</Text>
          {LOCATION_ANSWERS.map((answer) => (
            <Button key={answer} variant="default" onClick={() => onAnswer(answer)}>
              {t(`location.${answer}`)}
            </Button>
          ))}
        </Stack>
      </Dialog>
    </Paper>
  );
}

/**
 * Where the partner of a couple is, as their host has said. It stands in the address, so that Reconnect, which loads
 * the page anew, does not ask again.
 */
export function useLocationAnswer() {
  const [query, setQuery] = useSearchParams();
  const answer = LOCATION_ANSWERS.find((known) => known === query.get('partner')) ?? null;
  const setAnswer = (partner: LocationAnswer) => setQuery({ partner }, { replace: true, preventScrollReset: true });
  return { answer, setAnswer };
}
