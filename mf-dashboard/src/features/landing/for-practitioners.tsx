import { dialable } from '@portal/contract/rules/contact';
import { isAdmin } from '@portal/contract/rules/people';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconHeartHandshake } from '@portal/ui/icons';
import type { ComponentType } from 'react';

/**
 * A page about a practitioner's own work. Anyone else who opens it lands, and nothing is asked for them.
 * @param OfClient a client's own page at that address; the guest of a couple has none
 */
export function forPractitioners(Page: ComponentType, OfClient?: ComponentType): ComponentType {
  return function PractitionerPage() {
    const { user } = useSession();
    if (user.provider_yn) return <Page />;
    if (OfClient && user.roles.includes('client') && !isAdmin(user)) return <OfClient />;
    return <Landing kind={isAdmin(user) ? 'admin' : 'guest'} />;
  };
}

/** Who is neither practitioner nor client lands here, and finds nothing about anyone else's appointments. */
function Landing({ kind }: { kind: 'admin' | 'guest' }) {
  const { t } = useText('mf-dashboard');
  usePageTitle(t(`landing.${kind}.title`));
  return (
    <>
      <PageHeader title={t(`landing.${kind}.title`)} />
      <Paper withBorder radius="lg" shadow="sm">
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

/** Who helps (BS-028): a couple's guest has no other page to begin from. */
function HelpLine() {
  const { t } = useText('mf-dashboard');
  const { email, phone } = SUPPORT_CONTACTS;
  const number = phone[useEdition()];
  return (
    <>
      {t('landing.guest.help')}{' '}
      <Anchor component={Link} to="/support">
        {t('shared:sections.support')}
      </Anchor>{' '}
      <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor> <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </>
  );
}
