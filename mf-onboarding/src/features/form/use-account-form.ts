import { useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useFormDraft } from './use-form-draft.ts';
import { type FormValues, type SavedForm, type SavedFormOptions, useSavedForm } from './use-saved-form.ts';

interface AccountFormOptions<Values extends FormValues>
  extends Omit<SavedFormOptions<Values>, 'onSaved' | 'onUnchanged'> {
  /** What the snackbar says once it is saved. */
  done: string;
}

/**
 * A form about the signed-in person: what it saved shows everywhere at once, a snackbar says that it is saved, and what
 * is not saved yet is kept.
 */
export function useAccountForm<Values extends FormValues>(options: AccountFormOptions<Values>): SavedForm<Values> {
  const { done, ...rest } = options;
  const { t } = useText('mf-onboarding');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const saved = useSavedForm({
    ...rest,
    onSaved: async () => {
      await refreshUser();
      notify({ kind: 'success', message: done });
    },
    onUnchanged: () => notify({ kind: 'info', message: t('form.unchanged') }),
  });
  return { ...saved, draft: useFormDraft(options.name, saved.form, options.stored) };
}
