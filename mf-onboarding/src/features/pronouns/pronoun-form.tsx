import { updatePronouns } from '@portal/contract/calls/personal-details';
import { pronouns } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { ReferenceList } from '../form/reference-list.tsx';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { PronounFields } from './pronoun-fields.tsx';
import { choosesOther, pronounSchema, pronounsOf } from './pronoun-values.ts';

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
  const saved = useAccountForm({
    name: 'preferences.pronouns',
    stored: pronounsOf(user),
    schema: pronounSchema(options),
    done: t('pronouns.saved'),
    save: async ({ pronouns: chosen, pronoun_other_name }) => {
      const isOther = choosesOther(chosen, options);
      await update.mutateAsync({
        params: { id: user.id },
        body: { pronouns: chosen, pronoun_other_yn: isOther, pronoun_other_name: isOther ? pronoun_other_name : null },
      });
    },
  });
  return (
    <SettingForm label={t('pronouns.heading')} saved={saved}>
      <PronounFields form={saved.form} options={options} />
    </SettingForm>
  );
}
