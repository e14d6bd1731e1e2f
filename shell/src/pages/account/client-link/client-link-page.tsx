import { isCompletePin } from '@portal/contract/rules/pin';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Alert, Anchor, Button, Stack, Text } from '@portal/ui/base';
import { useState } from 'react';
import { useShell } from '../../../app-context.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { PinField } from '../pin-field.tsx';
import { useClientLink } from './use-client-link.ts';

/**
 * Opens the link of a mail to a client with a code that is sent to their own mail or phone. Without a
 * link there is nothing to open, and the page says where one comes from.
 */
export function ClientLinkPage() {
  const { t } = useText('account');
  const { app } = useShell();
  const [token] = useState(() => app.mailToken.read('client_link'));
  if (token !== null) return <ClientLink token={token} />;
  return (
    <AccountCard title={t('client_link.title')}>
      <Text>{t('client_link.no_link')}</Text>
      <Help />
    </AccountCard>
  );
}

function ClientLink({ token }: { token: string }) {
  const { t } = useText('account');
  const link = useClientLink(token);
  if (link.isOver)
    return (
      <AccountCard title={t('client_link.over_title')}>
        <Text role="alert">{t('client_link.over')}</Text>
        <Help />
      </AccountCard>
    );
  return (
    <AccountCard title={t('client_link.title')}>
      {link.sent ? <CodeForm {...link} sent={link.sent} /> : <AskForCode {...link} />}
    </AccountCard>
  );
}

type Link = ReturnType<typeof useClientLink>;

/** A code is sent on demand only: programs that look through mails open links by themselves. */
function AskForCode({ send, sending }: Link) {
  const { t } = useText('account');
  return (
    <>
      <Text>{t('client_link.text')}</Text>
      <FailureNotice failure={sending.failure} wait={sending.wait} />
      <Button fullWidth onClick={() => send('mail')} loading={sending.pending} disabled={sending.blocked}>
        {t('client_link.send')}
      </Button>
    </>
  );
}

function CodeForm({
  sent,
  code,
  setCode,
  field,
  send,
  submit,
  resent,
  sending,
  opening,
}: Link & { sent: NonNullable<Link['sent']> }) {
  const { t } = useText('account');
  // A wrong code, or one that is over, is told at the field itself.
  const wrong = opening.failure?.status === 422 ? opening.failure.words : null;
  const others = sent.channels.filter(({ channel }) => channel !== sent.channel);
  return (
    <>
      <Text role="status">{t(`client_link.sent.${sent.channel}`, { sent_to: sent.sent_to })}</Text>
      {resent && (
        <Alert color="green" role="status">
          {t('client_link.resent')}
        </Alert>
      )}
      <FailureNotice failure={wrong ? null : opening.failure} wait={opening.wait} />
      <FailureNotice failure={sending.failure} wait={sending.wait} />
      <form onSubmit={submit} onInput={opening.prepare} noValidate>
        <Stack gap="md">
          <PinField ref={field} label={t('client_link.code')} value={code} onChange={setCode} error={wrong} />
          <Button type="submit" fullWidth loading={opening.pending} disabled={!isCompletePin(code) || opening.blocked}>
            {t('client_link.submit')}
          </Button>
          <Button
            variant="subtle"
            fullWidth
            onClick={() => send(sent.channel)}
            loading={sending.pending}
            disabled={sending.blocked}
          >
            {t('client_link.again')}
          </Button>
          {others.map(({ channel, sent_to }) => (
            <Button
              key={channel}
              variant="subtle"
              fullWidth
              onClick={() => send(channel)}
              disabled={sending.blocked || sending.pending}
            >
              {t(`client_link.instead.${channel}`, { sent_to })}
            </Button>
          ))}
        </Stack>
      </form>
    </>
  );
}

/** Clients have no other way in than a link: who sends them one is the support. */
function Help() {
  const { t } = useText('account');
  const { email } = SUPPORT_CONTACTS;
  return (
    <Text>
      {t('client_link.help')} <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </Text>
  );
}
