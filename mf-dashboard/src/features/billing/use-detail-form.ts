import { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import { describeError, useErrorDialog, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { useBillingCache } from './billing-cache.ts';
import { changesOf, type DetailValues, detailSchema, sameDetail, valuesOf } from './detail-values.ts';

export interface DetailFormOptions {
  stored: AppointmentDetail;
  onClose: () => void;
  /** Called before what was saved shows in the list. */
  onSaved: () => void;
}

/** The billing details of a session (BA-011). Whoever closed the form meanwhile is told of the outcome all the same. */
export function useDetailForm({ stored, onClose, onSaved }: DetailFormOptions): PortalForm<DetailValues> {
  const { t } = useText('mf-dashboard/billing');
  const { locale } = useLocale();
  const update = useCallMutation(updateAppointmentDetail);
  const cache = useBillingCache();
  const showError = useErrorDialog();
  const failureText = useFailureText();
  return usePortalForm<DetailValues>({
    remote: 'mf-dashboard',
    name: `billing_detail.${stored.id}`,
    stored: valuesOf(stored, locale),
    rules: detailSchema,
    say: (problem) => t(problem),
    draft: true,
    same: sameDetail,
    saved: t('form.saved'),
    onUnchanged: onClose,
    save: async (values) => {
      const { id, version } = stored;
      const appointment_detail = changesOf(values, stored);
      if (Object.keys(appointment_detail).length === 0) {
        onClose();
        return 'told';
      }
      await cache.dropAnswersUnderWay();
      const saved = await update.mutateAsync({ params: { id }, body: { appointment_detail, version } });
      onSaved();
      cache.show(saved);
    },
    onSaved: (_values, { isGone }) => {
      if (!isGone) onClose();
    },
    onFailed: (error, { isGone }) => {
      // Somebody changed them meanwhile: the next attempt is made upon what is there by now.
      if (describeError(error).kind === 'conflict') void cache.askAnew();
      if (isGone) showError({ message: `${failureText(error)} ${t('form.stillThere')}` });
    },
  });
}
