import { clinicPeople, inviteClinicAdministrator } from '@portal/contract/calls/clinic-people';
import { obeys } from '@portal/contract/entities/inputs';
import { email } from '@portal/contract/rules/email';
import * as z from '@portal/contract/schema';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useRepeatableMutation } from '@portal/portal-kit/query';
import { TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { useEffect, useEffectEvent } from 'react';

const schema = z.object({ email: z.string().check(z.trim(), obeys(email)) });
const nobody = { email: '' };

/** The form of an invitation, fetched by who writes one, whose focus it takes: the button that led here is gone. */
export function InvitationForm() {
  const { t } = useText('mf-clinic/team');
  const notify = useNotify();
  const { refetch } = useCall(clinicPeople, {});
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
      void refetch();
    },
  });
  const begin = useEffectEvent(() => form.focus('email'));
  useEffect(() => begin(), []);
  return (
    <Form form={form} label={t('invitations.title')} submitLabel={t('invitations.send')}>
      <TextInput type="email" autoComplete="off" label={t('invitations.email')} required {...form.field('email')} />
    </Form>
  );
}
