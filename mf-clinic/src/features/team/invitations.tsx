import { withdrawClinicInvitation } from '@portal/contract/calls/clinic-people';
import type { ClinicInvitation } from '@portal/contract/entities/clinic-admin';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, VisuallyHidden } from '@portal/ui/base';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { useRef, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './team.module.css';

interface InvitationsProps {
  invitations: readonly ClinicInvitation[];
  /** Brings the list up to date. */
  refetch: () => Promise<unknown>;
}

/** Whoever only looks fetches neither the form nor the kit that it is made with. */
const loadForm = async () => {
  const { InvitationForm } = await import(/* webpackChunkName: "invitation-form" */ './invitation-form.tsx');
  return { default: InvitationForm };
};

/** Invites administrators, who are then admitted from the beginning, and withdraws what was not used yet. */
export function Invitations({ invitations, refetch }: InvitationsProps) {
  const { t } = useText('mf-clinic/team');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const [asked, setAsked] = useState<ClinicInvitation | null>(null);
  const question = asked && {
    input: { params: { id: asked.id } },
    title: t('invitations.question'),
    text: t('invitations.follows', { email: asked.email }),
    confirm: t('invitations.withdraw'),
    done: t('invitations.withdrawn', { email: asked.email }),
  };
  const write = () => {
    setIsWriting(true);
    // The button goes, and the form, which takes the focus, may take a moment.
    heading.current?.focus();
  };
  return (
    <PortalCard title={t('invitations.title')} text={t('invitations.text')} headingRef={heading}>
      {isWriting ? (
        <LazyPart
          part="invitation-form"
          load={loadForm}
          failed={t('invitations.formFailed')}
          skeleton={<RowSkeletons rows={2} />}
        />
      ) : (
        <div>
          <Button onClick={write}>{t('invitations.write')}</Button>
        </div>
      )}
      {invitations.length > 0 && <InvitationList invitations={invitations} onWithdraw={setAsked} />}
      <AskDialog
        call={withdrawClinicInvitation}
        question={question}
        onClose={() => setAsked(null)}
        onDone={async () => void (await refetch())}
        focusAfter={heading}
      />
    </PortalCard>
  );
}

interface InvitationListProps {
  invitations: readonly ClinicInvitation[];
  onWithdraw: (invitation: ClinicInvitation) => void;
}

/** Invitations that can still be used, and until when. */
function InvitationList({ invitations, onWithdraw }: InvitationListProps) {
  const { t } = useText('mf-clinic/team');
  const { dateTime, zoneName } = useFormats();
  return (
    <>
      <h3 className={styles.subtitle}>{t('invitations.open')}</h3>
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" aria-label={t('invitations.open')} className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <div className={styles.about}>
              <Text>{invitation.email}</Text>
              <Text size="sm" c="dimmed">
                {t('invitations.until', {
                  when: `${dateTime(invitation.expires_at)} ${zoneName(invitation.expires_at)}`,
                })}
              </Text>
            </div>
            <Button variant="default" aria-haspopup="dialog" onClick={() => onWithdraw(invitation)}>
              {t('invitations.withdraw')}
              <VisuallyHidden> {invitation.email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
