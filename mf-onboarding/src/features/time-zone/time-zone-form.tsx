import { updatePreference } from '@portal/contract/calls/personal-details';
import { obeys } from '@portal/contract/entities/inputs';
import { timeZone } from '@portal/contract/rules/contact';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { SettingForm, useSetting } from '../setting/setting-form.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const schema = z.object({ timezone: z.string().check(obeys(timeZone)) });

/** The time zone of everything the person reads (ONB-198, SHELL-013). */
export function TimeZoneForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const update = useCallMutation(updatePreference);
  const queries = useQueryClient();
  const form = useSetting({
    name: 'preferences.zone',
    stored: { timezone: user.preference.timezone },
    rules: schema,
    saved: t('timeZone.saved'),
    save: async (preference) => {
      await update.mutateAsync({ body: { preference } });
      // What “today” is has changed for every list.
      await queries.invalidateQueries();
    },
  });
  return (
    <SettingForm title={t('timeZone.heading')} hint={t('timeZone.hint')} form={form}>
      <TimeZoneField {...form.field('timezone')} />
    </SettingForm>
  );
}
