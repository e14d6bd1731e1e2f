import { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import { describeError, useErrorDialog, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { useEffect, useRef } from 'react';
import { useRefusalText } from '../form/use-refusal-text.ts';
import { useBillingCache } from './billing-cache.ts';
import { changesOf, type DetailValues } from './detail-values.ts';

/** What is told of an attempt to save. */
interface Outcome {
  /** They are saved; called before they show in the list. `isOpen`: the form is still there. */
  onSaved: (isOpen: boolean) => void;
  /** They were not taken, and the form is still there to say so. `byField` has the server's words for single fields. */
  onRefused: (byField: Partial<Record<keyof DetailValues, string>>, words: string) => void;
}

/** Saves billing details. Whoever closed the form meanwhile is told of the outcome all the same. */
export function useSaveDetail(stored: AppointmentDetail, { onSaved, onRefused }: Outcome) {
  const { t } = useText('mf-dashboard/billing');
  const update = useCallMutation(updateAppointmentDetail);
  const cache = useBillingCache();
  const notify = useNotify();
  const showError = useErrorDialog();
  const refusalText = useRefusalText();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const save = async (values: DetailValues): Promise<void> => {
    const appointment_detail = changesOf(values, stored);
    await cache.dropAnswersUnderWay();
    const { id, version } = stored;
    await update.mutateAsync({ params: { id }, body: { appointment_detail, version } }).then(
      (saved) => {
        onSaved(isOpen.current);
        cache.show(saved);
        notify({ kind: 'success', message: t('form.saved') });
      },
      (error: unknown) => {
        const { kind, message, fields } = describeError(error);
        // Somebody changed them meanwhile: the next attempt is made upon what is there by now.
        if (kind === 'conflict') void cache.askAnew();
        if (isOpen.current) onRefused(byField(fields), message || refusalText(error));
        else showError({ message: `${refusalText(error)} ${t('form.stillThere')}` });
      },
    );
  };
  return { save, saving: update.isPending };
}

/** The words for single fields, which the server names by the path in the body: `appointment_detail.rate`. */
function byField(details: readonly { pointer: string; detail: string }[]): Record<string, string> {
  return Object.fromEntries(details.map(({ pointer, detail }) => [pointer.split('.').at(-1) ?? '', detail]));
}
