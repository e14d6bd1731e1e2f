import { fetchClient, updateClient } from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { Switch } from '@portal/ui/switches';
import { useState } from 'react';
import styles from './safety-switch.module.css';

/** Whether the client works in a safety-sensitive position: shown as chosen at once, taken back if it is refused (BA-016). */
export function SafetySwitch({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard/client');
  const { user } = useSession();
  const notify = useNotify();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutateAsync: update } = useCallMutation(updateClient);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const params = { id: client.id };

  const onSaved = async (saved: Client) => {
    // As `useCall` builds keys, whatever the language. What was asked before the answer came is older than it.
    const queryKey = [user.id, fetchClient.id, { params }];
    await queries.cancelQueries({ queryKey });
    queries.setQueriesData({ queryKey }, saved);
  };
  const onRefused = (error: unknown) =>
    notify({ kind: 'error', message: t('clientInfo.safetyRefused', { reason: failureText(error) }) });
  const choose = async (safety_sensitive_position_yn: boolean) => {
    // The one before is still on its way; the switch is not disabled, which would lose the focus.
    if (chosen !== null) return;
    setChosen(safety_sensitive_position_yn);
    const body = { client: { personal_detail: { safety_sensitive_position_yn } } };
    await update({ params, body }).then(onSaved, onRefused);
    setChosen(null);
  };
  return (
    <Switch
      label={t('clientInfo.safety')}
      checked={chosen ?? client.personal_detail?.safety_sensitive_position_yn ?? false}
      onChange={(event) => void choose(event.currentTarget.checked)}
      classNames={{ root: styles.switch ?? '' }}
    />
  );
}
