import { inviteClinicAdministrator, withdrawClinicInvitation } from '@portal/contract/calls/clinic-people';
import type { ClinicInvitation } from '@portal/contract/entities/clinic-admin';
import { obeys } from '@portal/contract/entities/inputs';
import { email } from '@portal/contract/rules/email';
import * as z from '@portal/contract/schema';
import { useFormats, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Button, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { AskDialog, type Question } from '@portal/ui/overlays';
import { useRef, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import styles from './team.module.css';

interface InvitationsProps {
  invitations: readonly ClinicInvitation[];
  /** Brings the list up to date. */
  refetch: () => Promise<unknown>;
}

/** Invites administrators, who are then admitted from the beginning, and withdraws what was not used yet. */
export function Invitations({ invitations, refetch }: InvitationsProps) {
  const { t } = useText('mf-clinic/team');
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question<typeof withdrawClinicInvitation> | null>(null);
  const ask = ({ id, email: address }: ClinicInvitation) =>
    setQuestion({
      input: { params: { id } },
      title: t('invitations.question'),
      text: t('invitations.follows', { email: address }),
      confirm: t('invitations.withdraw'),
      done: t('invitations.withdrawn', { email: address }),
    });
  return (
    <PortalCard title={t('invitations.title')} text={t('invitations.text')} headingRef={heading}>
      <InvitationForm onSent={refetch} />
      {invitations.length > 0 && <InvitationList invitations={invitations} onWithdraw={ask} />}
      <AskDialog
        call={withdrawClinicInvitation}
        question={question}
        onClose={() => setQuestion(null)}
        onDone={async () => void (await refetch())}
        focusAfter={heading}
      />
    </PortalCard>
  );
}

const schema = z.object({ email: z.string().check(z.trim(), obeys(email)) });
const nobody = { email: '' };

function InvitationForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const { t } = useText('mf-clinic/team');
  const notify = useNotify();
  const invite = useRepeatableMutation(inviteClinicAdministrator);
  const form = usePortalForm({
    remote: 'mf-clinic',
    name: 'clinic.invitation',
    stored: nobody,
    rules: schema,
    say: (problem) => t(`shared:${problem}`),
    refusedField: 'email',
    savesUnchanged: true,
    clears: true,
    save: (values) => invite.mutateAsync({ body: schema.parse(values) }),
    onSaved: ({ email: address }) => {
      notify({ kind: 'success', message: t('invitations.sent', { email: address.trim() }) });
      void onSent();
    },
  });
  return (
    <Form form={form} label={t('invitations.title')} submitLabel={t('invitations.send')}>
      <TextInput type="email" autoComplete="off" label={t('invitations.email')} required {...form.field('email')} />
    </Form>
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
