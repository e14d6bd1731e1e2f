import { updateUser } from '@portal/contract/calls/accounts';
import { line } from '@portal/contract/entities/inputs';
import * as z from '@portal/contract/schema';
import { useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';

const schema = z.object({ first_name: line(), last_name: line() });

/** How the person is addressed: one form, one call. */
export function NameForm() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const refreshUser = useRefreshUser();
  const update = useCallMutation(updateUser);
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: 'example.name',
    stored: { first_name: user.first_name, last_name: user.last_name },
    rules: schema,
    say: (problem) => t(problem),
    draft: true,
    saved: t('name.saved'),
    save: (values) => update.mutateAsync({ params: { id: user.id }, body: { user: schema.parse(values) } }),
    onSaved: refreshUser,
  });
  return (
    <Form form={form} label={t('name.heading')} nameOf={(field) => t(`name.${field}`)}>
      <TextInput label={t('name.first_name')} required {...form.field('first_name')} />
      <TextInput label={t('name.last_name')} required {...form.field('last_name')} />
    </Form>
  );
}
