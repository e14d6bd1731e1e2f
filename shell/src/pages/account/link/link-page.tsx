import type { User } from '@portal/contract/entities/user';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Button, Stack, Text } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { isSessionLive } from '../../../runtime/live-sessions.ts';
import type { Whose } from '../../../runtime/person.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { adoptLink } from '../../../session/adopt-link.ts';
import { type EndingReason, leaveEndingNotice } from '../../../session/ending-notice.ts';
import type { PendingLink } from '../../../session/pending-links.ts';
import { isSendable } from '../../../session/take-token-link.ts';
import { tabKeys } from '../../../storage/storage.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useSend } from '../../sending/use-send.ts';
import { decideLink, type Finding } from './decide-link.ts';

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

const nobody: Whose = { user: null, ending: null };

/** Looks into the link that waits, and does what is decided of it; where there is something to say, it answers that. */
function useLink() {
  const { app, leave, loadedRuntime } = useShell();
  const navigate = useNavigate();
  const [link] = useState(() => app.pendingLinks.read());
  const [finding, setFinding] = useState<Finding | null>(null);
  const before = app.session.store.getState().token;

  const goTo = (to: string) => {
    app.pendingLinks.forget();
    leave(to);
  };

  const adopt = (runtime: Runtime, { token, to, opened }: PendingLink, present: User | null) => {
    adoptLink(token, app.storage);
    // Whoever typed the code was in the middle of something: the next page takes their focus.
    if (opened) app.tabStorage.set(tabKeys.led, '1');
    if (before !== null && present !== null) runtime.endForgotten(before);
    goTo(to);
  };

  const signNobodyIn = (reason: EndingReason) => {
    app.session.end();
    leaveEndingNotice(reason);
    goTo('/signin');
  };

  const look = useSend<PendingLink>(async ({ runtime }, waiting) => {
    const [linked, { user: present }, isLive] = await Promise.all([
      isSendable(waiting.token) ? runtime.personOf(waiting.token) : nobody,
      before === null ? nobody : runtime.personOf(before),
      isSessionLive(navigator.locks),
    ]);
    const verdict = decideLink({ person: linked.user, present, isLive, fromElsewhere: waiting.fromElsewhere });
    if (verdict.kind === 'adopt') adopt(runtime, waiting, present);
    else if (verdict.kind === 'enter') goTo(waiting.to);
    else if (verdict.kind === 'nobody') signNobodyIn((linked.user === null && linked.ending) || 'link');
    else setFinding(verdict);
  });

  const accept = useSend<PendingLink>(async ({ runtime }, waiting) => {
    const present = finding?.kind === 'asks' ? finding.present : null;
    // One may have begun while the question stood there.
    if (present && (await isSessionLive(navigator.locks))) setFinding({ kind: 'live', present });
    else adopt(runtime, waiting, present);
  });

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (link) void look.send(link);
    else void navigate('/', { replace: true });
  });

  return {
    finding,
    look: { ...look, again: () => link && look.send(link) },
    accept: { ...accept, send: () => link && accept.send(link) },
    /** Leaves everything as it was. */
    decline: () => {
      if (link?.opened) loadedRuntime()?.runtime.endForgotten(link.token);
      goTo(before === null ? '/signin' : '/');
    },
  };
}
