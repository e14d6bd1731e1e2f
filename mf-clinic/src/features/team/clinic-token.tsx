import { rotateClinicToken } from '@portal/contract/calls/clinic-people';
import { useClinicSession, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text, TextInput } from '@portal/ui/base';
import { IconCopy } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './team.module.css';

/** The token that counsellors join the clinic with: to copy, and to replace (A-142, CLINIC-019). */
export function ClinicToken() {
  const { t } = useText('mf-clinic/team');
  const { admin } = useClinicSession();
  const refreshUser = useRefreshUser();
  useLookedAtAgain(refreshUser);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [replaced, setReplaced] = useState<{ before: string; by: string } | null>(null);
  const known = admin.clinic.clinic_token;
  // The answer of the rotation, until the session has it too.
  const token = replaced?.before === known ? replaced.by : known;
  const words = { title: t('token.question'), text: t('token.follows'), confirm: t('token.rotate') };
  const question = isAsked ? { input: {}, ...words, done: t('token.rotated') } : null;
  return (
    <PortalCard title={t('token.title')} text={t(admin.admitted_yn ? 'token.text' : 'token.textWaiting')}>
      <TokenField key={token} token={token} />
      {admin.admitted_yn && (
        <div>
          <Button ref={opener} variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('token.rotate')}
          </Button>
        </div>
      )}
      <AskDialog
        call={rotateClinicToken}
        question={question}
        onClose={() => setAsked(false)}
        onDone={async (answer) => {
          if (answer) setReplaced({ before: known, by: answer.clinic_token });
          await refreshUser();
        }}
        focusAfter={opener}
      />
    </PortalCard>
  );
}

/** A colleague may have replaced the token while nobody looked: what is copied here should let somebody in. */
function useLookedAtAgain(refresh: () => Promise<void>): void {
  useEffect(() => {
    const onLook = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [refresh]);
}

/** The token, and Copy. Where the browser keeps the clipboard closed, the token is marked to copy by hand. */
function TokenField({ token }: { token: string }) {
  const { t } = useText('mf-clinic/team');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null);
  const copy = async () => {
    // What is said a second time is heard again only if it was gone between.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(token);
      setOutcome('copied');
    } catch {
      // Pages of plain http have no clipboard, and people may refuse it.
      field.current?.focus();
      field.current?.select();
      setOutcome('marked');
    }
  };
  return (
    <Stack gap="xs">
      <div className={styles.token}>
        <TextInput
          ref={field}
          aria-label={t('token.title')}
          value={token}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('token.copy')}
        </Button>
      </div>
      <Text size="sm" role="status">
        {outcome && t(`token.${outcome}`)}
      </Text>
    </Stack>
  );
}
