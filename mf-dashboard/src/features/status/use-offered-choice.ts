import type { PortalForm } from '@portal/ui/form-kit';
import { useEffect, useState } from 'react';
import type { Offer } from './offer.ts';
import { offeredChoice, type StatusChoice } from './status-choice.ts';

/**
 * Takes back what is chosen and no longer offered: the appointment was changed elsewhere, or another status cannot be
 * told of it any more. Nothing that is not to be seen may be sent.
 * @returns whether something was taken back, and nothing was chosen since
 */
export function useOfferedChoice({ form }: PortalForm<StatusChoice>, offer: Offer): boolean {
  const [left, setLeft] = useState<StatusChoice | null>(null);
  const kept = offeredChoice(form.values, offer);
  const isOffered = isSame(kept, form.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is chosen that is not offered
  useEffect(() => {
    if (isOffered) return;
    form.setValues(kept);
    setLeft(kept);
  }, [isOffered]);
  return left !== null && isSame(left, form.values);
}

function isSame(left: StatusChoice, right: StatusChoice): boolean {
  return (
    left.status === right.status &&
    left.reason === right.reason &&
    left.duration === right.duration &&
    left.consent === right.consent
  );
}
