import { describeError, useErrorDialog, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Form, type FormProps, type FormValues, type PortalFormOptions, usePortalForm } from '@portal/ui/form-kit';
import { type ReactNode, useContext } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { PageFrameContext } from './page-frame.ts';

type SectionOptions<Values extends FormValues> = Omit<
  PortalFormOptions<Values>,
  'remote' | 'say' | 'draft' | 'summary'
>;

/**
 * The form of a section: one page of a wizard, and a card of /preferences. It knows which calls save it, and nothing of
 * where it stands. In a wizard each Next saves, also what was not changed.
 */
export function useSection<Values extends FormValues>(options: SectionOptions<Values>) {
  const { t } = useText('mf-onboarding');
  const frame = useContext(PageFrameContext);
  const refreshUser = useRefreshUser();
  const showError = useErrorDialog();
  const { saved, ...others } = options;
  return usePortalForm<Values>({
    say: (problem) => t(problem),
    ...others,
    remote: 'mf-onboarding',
    draft: true,
    summary: true,
    savesUnchanged: frame !== null,
    ...(frame === null && saved !== undefined && { saved }),
    onSaved: async (values, state) => {
      const refreshed = refreshUser();
      if (!state.isGone) frame?.onSaved();
      await options.onSaved?.(values, state);
      await refreshed;
    },
    onFailed: (error, state) => {
      options.onFailed?.(error, state);
      if (frame && !state.isGone && describeError(error).kind !== 'refused') showError({ message: frame.failed });
    },
  });
}

interface SectionFormProps<Values extends FormValues> extends Pick<FormProps<Values>, 'form' | 'nameOf'> {
  title: string;
  /** What it is for, in a sentence or two. */
  hint: ReactNode;
  children: ReactNode;
}

/** A section's fields: in a card with Save on /preferences, as a page with Previous and Next in a wizard. */
export function SectionForm<Values extends FormValues>({ title, hint, ...form }: SectionFormProps<Values>) {
  const frame = useContext(PageFrameContext);
  return (
    <SettingCard title={title} hint={hint}>
      <Form label={title} {...form} {...(frame && { buttons: frame.buttons(form.form) })} />
    </SettingCard>
  );
}
