import { updatePreference } from '@portal/contract/calls/personal-details';
import { obeys } from '@portal/contract/entities/inputs';
import { timeZone } from '@portal/contract/rules/contact';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { useField } from '../form/use-field.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const schema = z.object({ timezone: z.string().check(obeys(timeZone)) });

/** The time zone of everything the person reads (ONB-198, SHELL-013). */
export function TimeZoneForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePreference);
  const queries = useQueryClient();
  const saved = useAccountForm({
    name: 'preferences.zone',
    stored: { timezone: user.preference.timezone },
    schema,
    done: t('timeZone.saved'),
    save: async (preference) => {
      await update.mutateAsync({ body: { preference } });
      // What “today” is has changed for every list.
      await queries.invalidateQueries();
    },
  });
  const field = useField(saved.form);
  return (
    <SettingCard title={t('timeZone.heading')} hint={t('timeZone.hint')}>
      <SettingForm label={t('timeZone.heading')} saved={saved}>
        <TimeZoneField {...field('timezone')} />
      </SettingForm>
    </SettingCard>
  );
}
