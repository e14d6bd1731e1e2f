import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert } from '@portal/ui/data';

interface FinalOutcomeProps {
  /** Why the last decision was not done. */
  refusal: string | null;
  onClose: () => void;
}

/** In place of the choices, once a session is settled for whoever looks at it: who may still change it. */
export function FinalOutcome({ refusal, onClose }: FinalOutcomeProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Stack gap="lg">
      <FailureAlert text={refusal} />
      <Text>{t('statusDialog.settled')}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('shared:close')}</Button>
      </Group>
    </Stack>
  );
}
