import { addAdditionalMinutes, adminFetchClient } from '@portal/contract/calls/admin-clients';
import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import { ADDITIONAL_HOURS_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';
import { IconPlus } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useRefusalText } from '../form/use-refusal-text.ts';
import styles from './add-hours.module.css';
import { HoursForm } from './hours-form.tsx';

/** The button and the dialog by which an admin gives a client more hours (ADMIN-001..009, DASH-064). */
export function AddHours({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard');
  const [opened, setOpened] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const add = useRepeatableMutation(addAdditionalMinutes);

  const open = () => {
    add.reset();
    setOpened(true);
  };
  const send = (counselling_type: AdditionalHoursType, hours: number) =>
    add.mutate(
      { body: { client_id: clientId, counselling_type, hours } },
      {
        onSuccess: ({ message }) => {
          setOpened(false);
          notify({ kind: 'success', message, durationMs: ADDITIONAL_HOURS_SNACKBAR_MS });
        },
        onError: (error) =>
          notify({ kind: 'error', message: refusalText(error), durationMs: ADDITIONAL_HOURS_SNACKBAR_MS }),
        // After a failure as well: whether the hours were added may be unknown, and the panel knows.
        onSettled: () =>
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(adminFetchClient.id) }),
      },
    );
  return (
    <>
      <Button
        variant="light"
        className={styles.open}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={open}
      >
        {t('additionalHours.title')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('additionalHours.title')}
        closeLabel={t('additionalHours.close')}
      >
        <HoursForm
          onAdd={send}
          onCancel={() => setOpened(false)}
          adding={add.isPending}
          // A snackbar lies below the dialog, where few can read it and no screen reader speaks it.
          failure={add.error && refusalText(add.error)}
        />
      </Dialog>
    </>
  );
}
