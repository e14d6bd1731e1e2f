import { stripeAccountLink, stripeLoginLink } from '@portal/contract/calls/clinic-payments';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { isPaymentAddress } from '@portal/contract/rules/payment-address';
import { describeError, useClinicSession, useRefreshUser, useServices } from '@portal/portal-kit';
import { useEffect, useRef, useState } from 'react';
import { forgetLeaving, noteLeaving } from './use-return.ts';

/** The provider's dashboard for who is set up, its onboarding for who is not (CLINIC-020, A-140). */
export type PaymentPage = 'account' | 'onboarding';

/** Why the provider's page was not opened: its link leads elsewhere, or what the call was refused with. */
export type LinkFailure = { page: PaymentPage; reason: 'foreign' | { error: unknown } };

interface PaymentLink {
  /** A link is asked for, or followed. */
  opening: boolean;
  failure: LinkFailure | null;
  open: (page: PaymentPage) => void;
}

/** A page that is still here after so long was not left: somebody stopped it. In milliseconds. */
const LEFT_BY_MS = 10_000;

/** Leaves the portal. An object, because tests stay. */
export const tab = { leaveFor: (url: string): void => window.location.assign(url) };

const calls = { account: stripeLoginLink, onboarding: stripeAccountLink } as const;

/**
 * Opens a page of the provider in this tab. Its link opens the clinic's account to whoever has it, so it is asked for at
 * the click, followed at once, and lies in no state, cache, log or address of the portal.
 */
export function usePaymentLink(): PaymentLink {
  const { api, report } = useServices();
  const { admin } = useClinicSession();
  const refreshUser = useRefreshUser();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<LinkFailure | null>(null);
  const isBusy = useRef(false);
  const isGone = useIsGone();
  const isLeaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** As whom they came back by Back. */
  const backAs = useRef<ClinicAdmin>(null);

  const rest = () => {
    clearTimeout(isLeaving.current);
    isBusy.current = false;
    setOpening(false);
  };
  useComeBack(() => {
    rest();
    // Why an earlier click led nowhere is over: one was there since.
    setFailure(null);
    backAs.current = admin;
    void refreshUser();
  });
  // Only who is still signed in is told anew who they are: for the others the note is there after sign-in.
  useEffect(() => {
    if (backAs.current === null || backAs.current === admin) return;
    backAs.current = null;
    forgetLeaving();
  }, [admin]);
  useEffect(() => () => clearTimeout(isLeaving.current), []);

  const follow = async (page: PaymentPage) => {
    const { url } = await api.call(calls[page], {});
    // Who went elsewhere meanwhile is not taken away from there.
    if (isGone()) return;
    if (!isPaymentAddress(url, [window.location.origin])) {
      report(new Error('A payment link leads to another host than the provider’s.'), { part: 'mf-clinic payments' });
      setFailure({ page, reason: 'foreign' });
      rest();
      return;
    }
    noteLeaving(admin.id);
    tab.leaveFor(url);
    isLeaving.current = setTimeout(rest, LEFT_BY_MS);
  };
  const open = (page: PaymentPage) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(true);
    follow(page).catch((error: unknown) => {
      setFailure({ page, reason: { error } });
      rest();
      // It may be refused because the clinic is further than this page knows.
      const { kind } = describeError(error);
      if (kind === 'refused' || kind === 'conflict') void refreshUser();
      if (kind === 'defect') report(error, { part: 'mf-clinic payments' });
    });
  };
  return { opening, failure, open };
}

/** Calls back when the browser shows this very page again, after Back on the provider's. */
function useComeBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Tells whether the part is off the page. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
