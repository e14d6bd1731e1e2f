import { refreshClinicPayments } from '@portal/contract/calls/clinic-payments';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { useClinicSession, useRefreshUser } from '@portal/portal-kit';
import { useCallMutation } from '@portal/portal-kit/query';
import { useRef, useState } from 'react';
import type { KnownPayments } from './payment-state.ts';

interface Payments {
  known: KnownPayments;
  /** The provider is being asked. */
  asking: boolean;
  /** Why it could not be asked; stays until it could. */
  error: unknown;
  /** Asks the provider how far the clinic is. */
  ask: () => void;
}

/** How far the clinic is with payments, as far as the session knows, and as the provider says when it is asked. */
export function usePayments(): Payments {
  const { admin } = useClinicSession();
  const refreshUser = useRefreshUser();
  const refresh = useCallMutation(refreshClinicPayments);
  const [said, setSaid] = useState<{ to: ClinicAdmin; payments: KnownPayments } | null>(null);
  const [error, setError] = useState<unknown>(null);
  // `isPending` comes with the next render, which a double click is faster than.
  const isBusy = useRef(false);
  const ask = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    refresh.mutate(
      {},
      {
        onSuccess: (payments) => {
          setSaid({ to: admin, payments });
          setError(null);
          void refreshUser();
        },
        onError: setError,
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  // Once the session has been asked anew it knows at least as much.
  const known = said?.to === admin ? said.payments : admin.clinic;
  return { known, asking: refresh.isPending, error, ask };
}
