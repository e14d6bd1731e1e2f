import { Button } from '@mantine/core';
import type { adminSendSessionLink } from '@portal/contract/calls/admin-appointments';
import type { sendSessionLink } from '@portal/contract/calls/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';

type SendLinkCall = typeof sendSessionLink | typeof adminSendSessionLink;

export interface SendLinkProps {
  /** The practitioner's own call, or the administrators'. */
  call: SendLinkCall;
  appointmentId: string;
  /** The client, or the guest of a couple, whom it is sent to. */
  person: { id: string; name: string };
}

/** Sends a client a new link of their session; it asks first, for the one before ends. */
export function SendLink({ call, appointmentId, person: { id, name } }: SendLinkProps) {
  const { t } = useText('shared');
  const [isAsked, setIsAsked] = useState(false);
  const question = {
    input: { params: { id: appointmentId }, body: { user_id: id } },
    title: t('sessionLink.title'),
    text: t('sessionLink.text', { name }),
    confirm: t('sessionLink.send'),
    done: t('sessionLink.sent'),
  };
  return (
    <>
      <Button
        variant="subtle"
        aria-haspopup="dialog"
        aria-label={t('sessionLink.openOf', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('sessionLink.open')}
      </Button>
      <AskDialog
        call={call}
        question={isAsked ? question : null}
        onClose={() => setIsAsked(false)}
        onDone={async () => undefined}
      />
    </>
  );
}
