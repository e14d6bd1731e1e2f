import { describeError, useErrorDialog, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import {
  Form,
  type FormProps,
  type FormValues,
  type PortalForm,
  type PortalFormOptions,
  usePortalForm,
} from '@portal/ui/form-kit';
import { type ReactNode, useContext, useEffect } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { PageFrameContext } from './page-frame.ts';

interface SectionOptions<Values extends FormValues>
  extends Omit<PortalFormOptions<Values>, 'remote' | 'say' | 'draft' | 'summary'> {
  /** False keeps nothing of it: an agreement is given anew at each visit. */
  draft?: false;
  /** The words of a section whose rules have texts in a catalogue of its own. */
  say?: PortalFormOptions<Values>['say'];
}

/**
 * The form of a section: one page of a wizard, and a card of /preferences. It knows which calls save it, and nothing of
 * where it stands. In a wizard each Next saves, also what was not changed, and what could not be saved is said in
 * the words of the page, with a Try Again that is the same save.
 */
export function useSection<Values extends FormValues>(options: SectionOptions<Values>): PortalForm<Values> {
  const { t } = useText('mf-onboarding');
  const frame = useContext(PageFrameContext);
  const refreshUser = useRefreshUser();
  const showError = useErrorDialog();
  const { saved, draft, ...others } = options;
  const form: PortalForm<Values> = usePortalForm<Values>({
    say: (problem) => t(problem),
    ...others,
    remote: 'mf-onboarding',
    ...(draft !== false && { draft: true }),
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
      if (frame && !state.isGone && !isSaidAtFields(error)) showError({ message: frame.failed, onRetry: form.submit });
    },
  });
  const { changed, pending, submit, problems, failure } = form;
  const isWrong = problems.length > 0 || failure !== null;
  const follow = frame?.follow;
  useEffect(() => follow?.({ changed, pending, submit, isWrong }), [follow, changed, pending, submit, isWrong]);
  return form;
}

/** what the server says of single fields stands there, and in the summary; nothing else is to be said. */
function isSaidAtFields(error: unknown): boolean {
  const { kind, fields } = describeError(error);
  return kind === 'refused' && fields.length > 0;
}

interface SectionFormProps<Values extends FormValues>
  extends Pick<FormProps<Values>, 'form' | 'nameOf' | 'nameOfCell'> {
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
