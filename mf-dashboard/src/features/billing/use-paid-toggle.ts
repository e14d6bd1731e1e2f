import { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import type { AppointmentDetail } from '@portal/contract/entities/appointment-detail';
import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { useFailureText } from '@portal/ui/data';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBillingCache } from './billing-cache.ts';

/** Turns sessions from unpaid to paid and back. */
export type PaidToggle = ReturnType<typeof usePaidToggle>;

/**
 * Marks sessions as paid or unpaid: shown and counted at once, and taken back, with the server's reason, if it
 * does not take it.
 * @param onToggle called before the change shows
 */
export function usePaidToggle(onToggle: () => void) {
  const { t } = useText('mf-dashboard/billing');
  const update = useCallMutation(updateAppointmentDetail);
  const cache = useBillingCache();
  const showError = useErrorDialog();
  const failureText = useFailureText();
  /** Billing details whose change is under way, by id. */
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const send = async (detail: AppointmentDetail): Promise<void> => {
    const paid_yn = !detail.paid_yn;
    setPending((before) => new Set([...before, detail.id]));
    await cache.dropAnswersUnderWay();
    onToggle();
    cache.show({ ...detail, paid_yn });
    await update
      .mutateAsync({ params: { id: detail.id }, body: { appointment_detail: { paid_yn }, version: detail.version } })
      .then(cache.show, async (error: NonNullable<typeof update.error>) => {
        cache.show(detail);
        showError({ message: `${failureText(error)} ${t('paidFailed')}`, onRetry: () => void send(detail) });
        await cache.askAnew();
      })
      .finally(() => setPending((before) => new Set([...before].filter((id) => id !== detail.id))));
  };

  return { toggle: (detail: AppointmentDetail) => void send(detail), pending };
}

/**
 * Gives the focus to a heading when the control that had it went with its row, or moved with it: a session marked as paid
 * leaves the list of the unpaid. Without it the keyboard would begin at the top of the page again.
 * @param sessions what is shown; another array whenever any of them changed
 * @param settled no dialog is open that will give the focus back itself
 */
export function useFocusAfterChange(
  sessions: readonly unknown[],
  settled: boolean,
): { heading: RefObject<HTMLHeadingElement | null>; expectChange: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(sessions);
  const changing = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    latest.current = sessions;
    // A dialog may close before what it changed is shown.
    if (changing.current === null || changing.current === sessions || !settled) return;
    changing.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [sessions, settled]);
  return {
    heading,
    expectChange: () => {
      changing.current = latest.current;
    },
  };
}
