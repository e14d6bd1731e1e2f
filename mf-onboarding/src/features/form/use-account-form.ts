import { useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type FormValues, type SavedForm, type SavedFormOptions, useSavedForm } from './use-saved-form.ts';

interface AccountFormOptions<Values extends FormValues>
  extends Omit<SavedFormOptions<Values>, 'onSaved' | 'onUnchanged'> {
  /** What the snackbar says once it is saved. */
  done: string;
}

/** A form about the signed-in person: what it saved shows everywhere at once, and a snackbar says that it is saved. */
export function useAccountForm<Values extends FormValues>(options: AccountFormOptions<Values>): SavedForm<Values> {
  const { done, ...rest } = options;
  const { t } = useText('mf-onboarding');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  return useSavedForm({
    ...rest,
    onSaved: async () => {
      await refreshUser();
      notify({ kind: 'success', message: done });
    },
    onUnchanged: () => notify({ kind: 'info', message: t('form.unchanged') }),
  });
}
