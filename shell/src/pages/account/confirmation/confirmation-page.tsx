import type { User } from '@portal/contract/entities/user';
import { RESET_EMAIL_COOLDOWN_MS } from '@portal/contract/rules/timings';
import { useText } from '@portal/portal-kit/i18n';
import { useWait } from '@portal/portal-kit/wait';
import { AccountCard, Alert, Button, Text } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { fieldsOf } from '../../../storage/read-json.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useGoOn } from '../../sending/use-go-on.ts';
import { useSend } from '../../sending/use-send.ts';
import { Countdown } from '../../waiting/countdown.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { EmailForm } from '../email-form.tsx';
import { isRefusedLink } from '../is-refused-link.ts';

/** Confirms an account with the token of a mail, or asks for it to be done by mail (AUTH-028, AUTH-029). */
export function ConfirmationPage() {
  const { app } = useShell();
  const kept = fieldsOf(useLocation().state);
  const outcome = outcomes.find((known) => known === kept.outcome) ?? null;
  const [token] = useState(() => app.mailToken.read('confirmation'));
  if (outcome === 'confirmed') return <Confirmed present={readPresent(kept.present)} />;
  if (token !== null && outcome === null) return <Confirming token={token} />;
  return <AskForConfirmation refusal={outcome === 'useless' ? readWords(kept.words) : null} />;
}

/** Confirms once, by itself; where nobody could be asked, or not yet, the token stays and one can try again. */
function Confirming({ token }: { token: string }) {
  const { t } = useText('account');
  const { t: shellText } = useText('shell');
  const { app } = useShell();
  const { goOn } = useGoOn();
  const { send, pending, blocked, failure, wait } = useSend<void>(async ({ module, runtime }) => {
    await runtime.api.call(module.accountCalls.confirmAccount, { params: { token } });
    const session = app.session.store.getState().token;
    // Whoever cannot be asked for goes on by sign-in, which leads them to where they are signed in.
    const asked = session === null ? null : await runtime.personOf(session).catch(() => null);
    await end({ outcome: 'confirmed', present: asked?.user ? presentOf(asked.user) : null });
  });

  /** The token is of no use any more, here or elsewhere. */
  const end = async (state: { outcome: Outcome; present?: Present | null; words?: string }) => {
    app.mailToken.forget();
    await goOn('/confirmation', { replace: true, state });
  };
  const confirm = async () => {
    const found = await send();
    if (found && isRefusedLink(found)) await end({ outcome: 'useless', words: found.words });
  };

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void confirm();
  });

  return (
    <AccountCard title={t('confirmation.title')} others={[<BackToSignIn key="back" />]}>
      <Text role="status">{pending && t('confirmation.under_way')}</Text>
      <FailureNotice failure={failure} wait={wait} />
      {failure && (
        <Button onClick={confirm} loading={pending} disabled={blocked}>
          {shellText('try_again')}
        </Button>
      )}
    </AccountCard>
  );
}

/** The account is confirmed. The way on is sign-in, or where somebody is signed in: mostly the wizard in the next tab. */
function Confirmed({ present }: { present: Present | null }) {
  const { t } = useText('account');
  return (
    <AccountCard title={t('confirmation.done_title')}>
      <Text role="status">
        {present ? t('confirmation.done_present', { name: present.name }) : t('confirmation.done')}
      </Text>
      <Button component={Link} to={present?.to ?? '/signin'}>
        {t(present ? `confirmation.to.${present.to.slice(1)}` : 'confirmation.sign_in')}
      </Button>
    </AccountCard>
  );
}

const places = ['/dashboard', '/signup', '/signup_specialized'] as const;

/** Who is signed in where a link was opened, which ends nothing, and where they go on. */
interface Present {
  name: string;
  to: (typeof places)[number];
}

function presentOf(user: User): Present {
  const wizard = user.role_type === 'generic' ? '/signup_specialized' : '/signup';
  const to = user.provider_yn && !user.onboarded_yn ? wizard : '/dashboard';
  return { name: `${user.first_name} ${user.last_name}`, to };
}

/** As it lies in the history entry. */
function readPresent(kept: unknown): Present | null {
  const { name, to } = fieldsOf(kept);
  const place = places.find((known) => known === to);
  return typeof name === 'string' && place ? { name, to: place } : null;
}

/** What the server said of a link that is of no use; empty where it said nothing. */
const readWords = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

const outcomes = ['confirmed', 'useless'] as const;

/** What became of a confirmation. It is kept with the history entry, so that a reload shows it and asks nothing anew. */
type Outcome = (typeof outcomes)[number];

interface AskForConfirmationProps {
  /** The link of a mail was opened, and did not work: what the server said of it, or nothing. Null where none was. */
  refusal: string | null;
}

/** Asks to open the link of the mail (SHELL-050), and sends it again on demand, at most once a minute (AUTH-028). */
function AskForConfirmation({ refusal }: AskForConfirmationProps) {
  const { t } = useText('account');
  const afterUselessLink = refusal !== null;
  const [sent, setSent] = useState(false);
  const cooldown = useWait();
  const { send, prepare, pending, blocked, failure, wait } = useSend<string>(async ({ module, runtime }, email) => {
    setSent(false);
    await runtime.api.call(module.accountCalls.requestConfirmation, { body: { email } });
    cooldown.start(RESET_EMAIL_COOLDOWN_MS / 1000);
    setSent(true);
  });
  return (
    <AccountCard
      title={t(afterUselessLink ? 'confirmation.failed_title' : 'confirmation.title')}
      others={[<BackToSignIn key="back" />]}
    >
      {afterUselessLink && (
        <Alert color="red" role="alert">
          {refusal || t('confirmation.failed')}
        </Alert>
      )}
      <Text>{t(afterUselessLink ? 'confirmation.spent' : 'confirmation.text')}</Text>
      <Text>{t('confirmation.not_arrived')}</Text>
      {sent && (
        <Alert color="green" role="status">
          {t('confirmation.sent')}
        </Alert>
      )}
      <FailureNotice failure={failure} wait={wait} />
      <EmailForm
        submitLabel={t('confirmation.submit')}
        pending={pending}
        blocked={blocked || cooldown.seconds > 0}
        onInput={prepare}
        onSend={send}
      />
      <Countdown wait={cooldown} say={(time) => t('again_in', { time })} over={t('again_now')} />
    </AccountCard>
  );
}
