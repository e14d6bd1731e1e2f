import { addAdditionalMinutes, adminFetchClient, adminListAdditionalHours } from '@portal/contract/calls/admin-clients';
import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import { ADDITIONAL_HOURS_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { IconPlus } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useFetched } from '../fetched/use-fetched.ts';
import styles from './add-hours.module.css';

const loadForm = async () => {
  const { HoursForm } = await import(/* webpackChunkName: "additional-hours" */ './hours-form.tsx');
  return HoursForm;
};

/**
 * The button and the dialog by which an admin gives a client more hours (ADMIN-001, ADMIN-002, ADMIN-003, ADMIN-004,
 * ADMIN-005, ADMIN-006, ADMIN-007, ADMIN-008, ADMIN-009, DASH-064). The form is fetched when it is asked for:
 * practitioners, who see the same panel, never are.
 */
export function AddHours({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard/client');
  const { part: Form, fetch } = useFetched(loadForm);
  const [opened, setOpened] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const add = useRepeatableMutation(addAdditionalMinutes);

  const close = () => setOpened(false);
  const send = async (counselling_type: AdditionalHoursType, hours: number) => {
    try {
      const { message } = await add.mutateAsync({ body: { client_id: clientId, counselling_type, hours } });
      close();
      notify({ kind: 'success', message, durationMs: ADDITIONAL_HOURS_SNACKBAR_MS });
    } catch (error) {
      // A snackbar lies below the dialog, where few can read it and no screen reader speaks it: the form says it as well.
      notify({ kind: 'error', message: failureText(error), durationMs: ADDITIONAL_HOURS_SNACKBAR_MS });
      throw error;
    } finally {
      // After a failure as well: whether the hours were added may be unknown, and the panel and the history know.
      const telling: readonly unknown[] = [adminFetchClient.id, adminListAdditionalHours.id];
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => telling.includes(part)) });
    }
  };
  return (
    <>
      <Button
        variant="light"
        className={styles.open}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => void fetch(() => setOpened(true))}
      >
        {t('additionalHours.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('additionalHours.title')}>
        {opened && Form && <Form onAdd={send} onCancel={close} />}
      </Dialog>
    </>
  );
}
