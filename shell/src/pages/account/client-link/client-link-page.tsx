import { CODE_CHANNELS, type CodeChannel } from '@portal/contract/rules/client-links';
import { isCompletePin } from '@portal/contract/rules/pin';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Alert, Anchor, Button, Stack, Text } from '@portal/ui/base';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { linkPath } from '../../../session/take-token-link.ts';
import { fieldsOf } from '../../../storage/read-json.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useGoOn } from '../../sending/use-go-on.ts';
import { useSend } from '../../sending/use-send.ts';
import { PinField } from '../pin-field.tsx';

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

/** Where a code was sent, as the server masks it, and where else it could go. */
interface SentCode {
  channel: CodeChannel;
  sent_to: string;
  channels: { channel: CodeChannel; sent_to: string }[];
}

/** The behaviour of the page that opens a client's mailed link with a code. */
function useClientLink(token: string) {
  const { app } = useShell();
  const navigate = useNavigate();
  const { goOn } = useGoOn();
  const { pathname, state } = useLocation();
  const sent = readSent(state);
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const sending = useSend<CodeChannel>(async ({ module, runtime }, channel) => {
    const answer = await runtime.api.call(module.accountCalls.sendLinkCode, { body: { token, channel } });
    // With the history entry: a phone that drops this tab while its owner reads the mail shows the field again.
    await navigate(pathname, { replace: true, state: answer });
  });
  const opening = useSend<string>(async ({ module, runtime }, typed) => {
    const opened = await runtime.api.call(module.accountCalls.openClientLink, { body: { token, code: typed } });
    app.mailToken.forget();
    // From there on it is as a link that signs in: who is signed in here is asked first, and never in a call.
    app.pendingLinks.keep({ token: opened.access_token, to: '/', fromElsewhere: false, opened: true });
    await goOn(linkPath, { replace: true });
  });

  const hasSent = sent !== null;
  useEffect(() => {
    if (hasSent) field.current?.focus();
  }, [hasSent]);

  /** Whether the server knows no such link: it is over, or a newer one took its place. */
  const endIfOver = (status: number | undefined) => {
    if (status !== 404) return false;
    app.mailToken.forget();
    setIsOver(true);
    return true;
  };
  const send = async (channel: CodeChannel) => {
    setResent(false);
    const failure = await sending.send(channel);
    if (endIfOver(failure?.status) || failure || !hasSent) return;
    setResent(true);
    if (!opening.blocked) opening.forget();
    setCode('');
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setResent(false);
    if (!isCompletePin(code)) return;
    const failure = await opening.send(code);
    if (!failure || endIfOver(failure.status)) return;
    // As a pin of a sign-in (BS-018).
    if (failure.status === 422) setCode('');
    field.current?.select();
  };

  return { sent, code, setCode, field, send, submit, resent, isOver, sending, opening };
}

/** As it lies in the history entry. */
function readSent(state: unknown): SentCode | null {
  const { channel, sent_to, channels } = fieldsOf(state);
  const receiver = readReceiver({ channel, sent_to });
  if (!receiver || !Array.isArray(channels)) return null;
  return { ...receiver, channels: channels.map(readReceiver).filter((read) => read !== null) };
}

function readReceiver(kept: unknown): { channel: CodeChannel; sent_to: string } | null {
  const { channel, sent_to } = fieldsOf(kept);
  const known = CODE_CHANNELS.find((name) => name === channel);
  return known && typeof sent_to === 'string' ? { channel: known, sent_to } : null;
}
