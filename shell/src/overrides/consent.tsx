import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Group, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import styles from './consent.module.css';
import { whereOf } from './override.ts';
import type { Overrides } from './overrides.ts';
import { isProblem, type Problem } from './problem.ts';
import { ProblemWords } from './problem-words.tsx';
import { useCheck } from './use-check.ts';
import type { Wish } from './wish.ts';

interface ConsentProps {
  overrides: Overrides;
  /** What the link wants; null when no link was opened. */
  asked: Wish | Problem | null;
}

/**
 * Asks before a link has its way: until somebody agrees, nothing of it runs and nothing is asked of the address that
 * it names. A link that silently ran other people's code would be an attack.
 */
export function Consent({ overrides, asked }: ConsentProps) {
  const { t } = useText('overrides');
  const wish = asked && !isProblem(asked) ? asked : null;
  const { pending, problem, run } = useCheck(async () => wish && overrides.use(wish));
  const told = problem ?? (asked && isProblem(asked) ? asked : null);
  return (
    <Dialog
      opened={asked !== null}
      onClose={overrides.dismiss}
      title={t(wish ? 'consent.title' : 'consent.unusable_title')}
      closeLabel={t('close')}
    >
      <Stack gap="md">
        {wish && (
          <>
            <Text>{t('consent.text', { remote: wish.remote })}</Text>
            <Text className={styles.where}>{whereOf(wish, overrides.origin)}</Text>
            <Text>{t('consent.warning')}</Text>
          </>
        )}
        {told && (
          <Alert color="red" variant="light">
            <ProblemWords problem={told} />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={overrides.dismiss}>
            {t('consent.ignore')}
          </Button>
          {wish && (
            <Button loading={pending} onClick={run}>
              {t('consent.use')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
