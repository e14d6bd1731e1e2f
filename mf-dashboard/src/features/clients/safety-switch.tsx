import { fetchClient, updateClient } from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { Switch } from '@portal/ui/data';
import { useState } from 'react';
import { useRefusalText } from '../form/use-refusal-text.ts';
import styles from './safety-switch.module.css';

/** Whether the client works in a safety-sensitive position: shown as chosen at once, taken back if it is refused (BA-016). */
export function SafetySwitch({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard/clients');
  const { user } = useSession();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const update = useCallMutation(updateClient);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = client.personal_detail?.safety_sensitive_position_yn ?? false;
  // As `useCall` builds keys, whatever the language.
  const queryKey = [user.id, fetchClient.id, { params: { id: client.id } }];

  const choose = (safety_sensitive_position_yn: boolean) => {
    // The one before is still on its way; the switch stays as it is, and so does the focus.
    if (update.isPending) return;
    setChosen(safety_sensitive_position_yn);
    update.mutate(
      { params: { id: client.id }, body: { client: { personal_detail: { safety_sensitive_position_yn } } } },
      {
        onSuccess: (saved) => queries.setQueriesData({ queryKey }, saved),
        onError: (error) => notify({ kind: 'error', message: t('info.safetyRefused', { reason: refusalText(error) }) }),
        onSettled: () => setChosen(null),
      },
    );
  };
  return (
    <Switch
      label={t('info.safety')}
      checked={chosen ?? stored}
      onChange={(event) => choose(event.currentTarget.checked)}
      classNames={{ root: styles.switch ?? '' }}
    />
  );
}
