import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useClinicSession, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Group, Text } from '@portal/ui/base';
import { ErrorCard, PendingButton, useFailureText, Waiting } from '@portal/ui/data';
import { useId, useRef, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import styles from './clinic-payments.module.css';
import { missingTopics } from './missing-topics.ts';
import { type PaymentState, paymentState } from './payment-state.ts';
import { type LinkFailure, type PaymentPage, usePaymentLink } from './use-payment-link.ts';
import { usePayments } from './use-payments.ts';
import { mayResume, useReturn } from './use-return.ts';

/** What the button of a state is called, and what it opens. */
const buttons: Readonly<Record<PaymentState, readonly [label: string, page: PaymentPage]>> = {
  none: ['open.none', 'onboarding'],
  stopped: ['open.continue', 'onboarding'],
  missing: ['open.continue', 'onboarding'],
  checking: ['open.continue', 'onboarding'],
  done: ['open.account', 'account'],
};

/**
 * How far the clinic is with payments, in the provider's truth, and the way to the provider's pages (CLINIC-020, A-140).
 * Who is not admitted sees how far it is, and no way there.
 */
export function ClinicPayments() {
  const { t } = useText('mf-clinic/payments');
  const { admin } = useClinicSession();
  const { known, asking, error, ask } = usePayments();
  const { opening, failure, open } = usePaymentLink();
  const [hasResumed, setHasResumed] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = paymentState(known);
  const { missing, checked_at } = known.payments;
  // Stripe's form has nothing to ask of a clinic whose account it has stopped.
  const isClosed = state === 'stopped' && missing.length === 0;

  useReturn(admin.id, (how) => {
    // What became of it stands here: nobody should have to look for it.
    heading.current?.focus();
    if (!admin.admitted_yn) return;
    if (how === 'returned') return ask();
    if (state === 'done' || isClosed) return;
    const resumes = mayResume(Date.now());
    setHasResumed(resumes);
    if (resumes) open('onboarding');
  });

  const [label, page] = buttons[state];
  const news = () => {
    if (opening) return t(hasResumed ? 'freshLink' : 'states.opening');
    return t(asking ? 'states.asking' : `states.${state}`);
  };
  return (
    <PortalCard title={t('title')} text={t('text')} headingRef={heading}>
      <Text role="status" fw={600}>
        {news()}
      </Text>
      {hasResumed === false && state !== 'done' && <Text role="status">{t('expired')}</Text>}
      {state === 'none' && admin.clinic.country !== null && <Support why={`country.${admin.clinic.country}`} />}
      {state === 'stopped' && !asking && <Support why="support" />}
      {state !== 'done' && !asking && <Missing fields={missing} />}
      {state !== 'none' && !asking && <Checked at={checked_at} />}
      {(asking || opening) && <Waiting />}
      {failure && <FailedLink failure={failure} opening={opening} onRetry={() => open(failure.page)} />}
      {error !== null && <FailedStatus error={error} asking={asking} onRetry={ask} />}
      {admin.admitted_yn && (
        <Group gap="xs">
          {!isClosed && (
            <PendingButton pending={opening} onClick={() => open(page)}>
              {t(label)}
            </PendingButton>
          )}
          {state !== 'none' && state !== 'done' && error === null && (
            <PendingButton variant="default" pending={asking} onClick={ask}>
              {t('check')}
            </PendingButton>
          )}
        </Group>
      )}
    </PortalCard>
  );
}

/** Who can help where the clinic itself cannot: its account is stopped, or would be opened in another country. */
function Support({ why }: { why: string }) {
  const { t } = useText('mf-clinic/payments');
  const { email } = SUPPORT_CONTACTS;
  return (
    <Text>
      {t(why)} <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </Text>
  );
}

/** What the provider still wants, each matter once and in words. */
function Missing({ fields }: { fields: readonly string[] }) {
  const { t } = useText('mf-clinic/payments');
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <Text id={id}>{t('missingTitle')}</Text>
      <ul className={styles.missing} aria-labelledby={id}>
        {missingTopics(fields).map((topic) => (
          <li key={topic}>{t(`missing.${topic}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** From when what is told here is. */
function Checked({ at }: { at: string | null }) {
  const { t } = useText('mf-clinic/payments');
  const { dateTime, zoneName } = useFormats();
  if (at === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('checked', { when: `${dateTime(at)} ${zoneName(at)}` })}
    </Text>
  );
}

interface FailedLinkProps {
  failure: LinkFailure;
  opening: boolean;
  onRetry: () => void;
}

function FailedLink({ failure: { reason }, opening, onRetry }: FailedLinkProps) {
  const { t } = useText('mf-clinic/payments');
  const failureText = useFailureText();
  const text = reason === 'foreign' ? t('failed.foreign') : failureText(reason.error);
  return <ErrorCard title={t('failed.link')} text={text} retry={{ onRetry, pending: opening }} />;
}

function FailedStatus({ error, asking, onRetry }: { error: unknown; asking: boolean; onRetry: () => void }) {
  const { t } = useText('mf-clinic/payments');
  const failureText = useFailureText();
  const text = t('failed.statusText', { reason: failureText(error) });
  return <ErrorCard title={t('failed.status')} text={text} retry={{ onRetry, pending: asking }} />;
}
