import type { User } from '@portal/contract/entities/user';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Button, Stack, Text } from '@portal/ui/base';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import type { Finding } from './decide-link.ts';
import { useLink } from './use-link.ts';

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`;

/** Looks into a link before it signs anybody in, and asks where somebody else is signed in. */
export function LinkPage() {
  const { t } = useText('account');
  const { t: shellText } = useText('shell');
  const { finding, look, accept, decline } = useLink();
  if (finding) return <Found finding={finding} accept={accept} decline={decline} />;
  return (
    <AccountCard title={t('link.title')}>
      <Text role="status">{look.pending && t('link.looking')}</Text>
      <FailureNotice failure={look.failure} wait={look.wait} />
      {look.failure && (
        <Button onClick={look.again} loading={look.pending} disabled={look.blocked}>
          {shellText('try_again')}
        </Button>
      )}
    </AccountCard>
  );
}

function Found({
  finding,
  accept,
  decline,
}: { finding: Finding } & Pick<ReturnType<typeof useLink>, 'accept' | 'decline'>) {
  const { t } = useText('account');
  const present = finding.present && nameOf(finding.present);
  if (finding.kind !== 'asks')
    return (
      <AccountCard title={t(`link.${finding.kind}_title`)}>
        <Text role="status">{t(`link.${finding.kind}`, { present })}</Text>
        <Button onClick={decline}>{t('link.go_on', { present })}</Button>
      </AccountCard>
    );
  const person = nameOf(finding.person);
  const { email } = finding.person;
  return (
    <AccountCard title={t('link.asks_title', { person })}>
      <Text role="status">
        {present === null ? t('link.asks_nobody', { person, email }) : t('link.asks', { present, person, email })}
      </Text>
      <FailureNotice failure={accept.failure} wait={accept.wait} />
      <Stack gap="sm">
        <Button onClick={accept.send} loading={accept.pending} disabled={accept.blocked}>
          {t('link.continue', { person })}
        </Button>
        <Button variant="default" onClick={decline}>
          {present === null ? t('link.not_me') : t('link.stay', { present })}
        </Button>
      </Stack>
    </AccountCard>
  );
}
