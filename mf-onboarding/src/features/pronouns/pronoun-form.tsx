import { updatePronouns } from '@portal/contract/calls/personal-details';
import { pronouns } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Form } from '@portal/ui/form-kit';
import { ReferenceList } from '../setting/reference-list.tsx';
import { SettingCard } from '../setting/setting-card.tsx';
import { useSetting } from '../setting/setting-form.tsx';
import { PronounFields, pronounSchema, pronounsOf, pronounsToSend } from './pronoun-fields.tsx';

/** The person’s pronouns (ONB-195), once the list to choose from is there. */
export function PronounForm() {
  const { t } = useText('mf-onboarding');
  return (
    <SettingCard title={t('pronouns.heading')} hint={t('pronouns.hint')}>
      <ReferenceList call={pronouns} input={{}}>
        {(options) => <LoadedPronounForm options={options} />}
      </ReferenceList>
    </SettingCard>
  );
}

function LoadedPronounForm({ options }: { options: readonly ReferenceOption[] }) {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePronouns);
  const form = useSetting({
    name: 'preferences.pronouns',
    stored: pronounsOf(user),
    rules: pronounSchema(options),
    saved: t('pronouns.saved'),
    save: (values) => update.mutateAsync({ params: { id: user.id }, body: pronounsToSend(values, options) }),
  });
  return (
    <Form label={t('pronouns.heading')} form={form}>
      <PronounFields field={form.field} values={form.values} options={options} />
    </Form>
  );
}
