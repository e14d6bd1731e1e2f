import { dialable } from '@portal/contract/rules/contact';
import { isAdmin } from '@portal/contract/rules/people';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconHeartHandshake } from '@portal/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import styles from './client-practitioners.module.css';

/**
 * A page about a practitioner's own work. Anyone else who opens it lands, and nothing is asked for them.
 * @param OfClient what a client finds where they land; the guest of a couple does not
 * @param options.standsAlone it is a page with a title of its own
 */
export function forPractitioners(
  Page: ComponentType,
  OfClient?: ComponentType,
  { standsAlone = false } = {},
): ComponentType {
  return function PractitionerPage() {
    const { user } = useSession();
    if (user.provider_yn) return <Page />;
    const isClient = user.roles.includes('client') && !isAdmin(user);
    if (OfClient && isClient && standsAlone) return <OfClient />;
    return OfClient && isClient ? (
      <Landing kind="client">
        <OfClient />
      </Landing>
    ) : (
      <Landing kind={isAdmin(user) ? 'admin' : 'guest'} />
    );
  };
}

interface LandingProps {
  kind: 'admin' | 'client' | 'guest';
  /** What they came for: it stands first. */
  children?: ReactNode;
}

/** Who is no practitioner lands here, and finds nothing about anyone else's appointments. */
function Landing({ kind, children }: LandingProps) {
  const { t } = useText('mf-dashboard');
  usePageTitle(t(`landing.${kind}.title`));
  return (
    <>
      <PageHeader title={t(`landing.${kind}.title`)} />
      {children}
      <Paper withBorder radius="lg" shadow="sm" className={styles.below}>
        <EmptyState
          icon={<IconHeartHandshake size={26} stroke={1.75} />}
          title={t(`landing.${kind}.lead`)}
          text={t(`landing.${kind}.text`)}
          action={
            kind === 'admin' ? (
              <Button component={Link} to="/admin">
                {t('landing.admin.link')}
              </Button>
            ) : (
              <HelpLine />
            )
          }
        />
      </Paper>
    </>
  );
}

/** Who helps (BS-028): the support page is for practitioners, and whoever lands has no other way to people. */
function HelpLine() {
  const { t } = useText('mf-dashboard');
  const { email, phone } = SUPPORT_CONTACTS;
  const number = phone[useEdition()];
  return (
    <>
      {t('landing.guest.help')} <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor>{' '}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </>
  );
}
