import type { User } from '@portal/contract/entities/user';
import { useRefreshUser, useServices } from '@portal/portal-kit';
import { useEffect } from 'react';
import { keptRemoval, leaving } from './kept-removal.ts';

/**
 * Forgets a removal once the person's details show it: the next clinic they have is another association. Takes one up
 * again that a reload has interrupted.
 */
export function useSettledLeaving(user: User): void {
  const services = useServices();
  const refreshUser = useRefreshUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a removal needs is the same throughout
  useEffect(() => {
    const { person, isRemoved } = leaving.current ?? { person: null, isRemoved: false };
    if (isRemoved && person === user.id && user.clinic_counsellor_profile === null) leaving.current = null;
    if (leaving.current !== null) return;
    const removal = keptRemoval(user);
    const clinic_token = user.clinic_counsellor_profile?.clinic_token;
    if (removal === null || clinic_token === undefined) return;
    const over = import(/* webpackChunkName: "leave-clinic" */ './leave-clinic.ts').then(({ finishRemoval }) =>
      finishRemoval({ ...removal, clinic_token }, { services, refreshUser }),
    );
    over.catch((error: unknown) => services.report(error, { part: 'clinic.leave' }));
    leaving.current = { person: user.id, over, isRemoved: false };
  }, [user]);
}
