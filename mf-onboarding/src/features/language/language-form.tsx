import { updateUser } from '@portal/contract/calls/accounts';
import { LOCALE_NAMES, LOCALES } from '@portal/contract/rules/locales';
import * as z from '@portal/contract/schema';
import { useLocale, useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { NativeSelect } from '@portal/ui/forms';
import { SettingForm, useRemoteForm } from '../setting/setting-form.tsx';

const schema = z.object({ locale: z.enum(LOCALES) });
const options = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

/**
 * The language of the portal and of what it sends: kept for the person, and in effect at once (SHELL-007). The form
 * begins with the language that is read now, which the header may have changed for this browser alone: saving it then
 * makes it the person's.
 */
export function LanguageForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const { locale: inEffect, setLocale } = useLocale();
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const update = useCallMutation(updateUser);
  const form = useRemoteForm({
    name: 'preferences.language',
    stored: { locale: String(inEffect) },
    rules: schema,
    savesUnchanged: true,
    save: (values) => update.mutateAsync({ params: { id: user.id }, body: { user: schema.parse(values) } }),
    onSaved: async (values) => {
      const { locale } = schema.parse(values);
      await refreshUser();
      await setLocale(locale);
      notify({ kind: 'success', message: t('language.saved', { lng: locale }) });
    },
  });
  return (
    <SettingForm title={t('language.heading')} hint={t('language.hint')} form={form}>
      <NativeSelect label={t('language.label')} autoComplete="language" options={options} {...form.field('locale')} />
    </SettingForm>
  );
}
