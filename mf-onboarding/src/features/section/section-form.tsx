import { describeError, useErrorDialog, useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button } from '@portal/ui/base';
import {
  Form,
  type FormProps,
  type FormValues,
  type PortalForm,
  type PortalFormOptions,
  usePortalForm,
} from '@portal/ui/form-kit';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { PageFrameContext } from './page-frame.ts';
import { type Guarded, useGuard } from './use-guard.ts';

interface CommonOptions<Values extends FormValues>
  extends Omit<PortalFormOptions<Values>, 'remote' | 'say' | 'draft' | 'summary' | 'stored' | 'save'> {
  /** False keeps nothing of it: an agreement is given anew at each visit. */
  draft?: false;
  /** The words of a section whose rules have texts in a catalogue of its own. */
  say?: PortalFormOptions<Values>['say'];
}

/** A section whose calls write one record of the person, upon the version that the page was filled in upon. */
type GuardedOptions<Values extends FormValues> = CommonOptions<Values> & Guarded<Values>;

/** A section whose save takes the place of nothing that is stored: an agreement, a new account. */
type OpenOptions<Values extends FormValues> = CommonOptions<Values> & {
  record?: never;
  stored: Values;
  save: (values: Values) => Promise<unknown>;
};

/** The form of a section, and what holds its save back. */
interface Section<Values extends FormValues> extends PortalForm<Values> {
  /** Fields that were saved elsewhere since the page was filled in; empty while nothing is held back. */
  elsewhere: readonly (keyof Values & string)[];
  /** Takes what is stored, and forgets what was entered. */
  takeStored: () => void;
}

/**
 * The form of a section: one page of a wizard, and a card of /preferences. It knows which calls save it, and nothing of
 * where it stands. In a wizard each Next saves, also what was not changed, and what could not be saved is said in
 * the words of the page, with a Try Again that is the same save.
 */
export function useSection<Values extends FormValues>(
  options: GuardedOptions<Values> | OpenOptions<Values>,
): Section<Values> {
  const { t } = useText('mf-onboarding');
  const frame = useContext(PageFrameContext);
  const user = useOptionalUser();
  const showError = useErrorDialog();
  const guard = useGuard<Values>(options.record === undefined ? null : options);
  const { record: _record, saved, draft, save: _save, ...others } = options;
  const form: PortalForm<Values> = usePortalForm<Values>({
    say: (problem) => t(problem),
    ...others,
    stored: options.record === undefined ? options.stored : options.stored(user ?? nobody()),
    save: (values) => (options.record === undefined ? options.save(values) : guard.save(values)),
    remote: 'mf-onboarding',
    ...(draft !== false && { draft: true }),
    summary: true,
    savesUnchanged: frame !== null,
    ...(frame === null && saved !== undefined && { saved }),
    onSaved: async (values, state) => {
      const refreshed = guard.refresh();
      if (!state.isGone) frame?.onSaved();
      await options.onSaved?.(values, state);
      await refreshed;
    },
    onFailed: (error, state) => {
      options.onFailed?.(error, state);
      if (!frame || state.isGone || isSaidAtFields(error)) return;
      const { kind, retryAfterSeconds } = describeError(error);
      const waits = kind === 'too_many' && retryAfterSeconds !== undefined;
      showError({ message: frame.failed, onRetry: form.submit, ...(waits && { retryAfterSeconds }) });
    },
  });
  const { changed, pending, submit, problems, failure } = form;
  const isWrong = problems.length > 0 || failure !== null;
  const follow = frame?.follow;
  useEffect(() => follow?.({ changed, pending, submit, isWrong }), [follow, changed, pending, submit, isWrong]);
  const takeStored = () => {
    form.discard();
    guard.forget();
  };
  const { elsewhere } = guard;
  // What the notice names, the form does not say a second time.
  const overtaken = form.draft.overtaken.filter((field) => !elsewhere.includes(field));
  return { ...form, draft: { ...form.draft, overtaken }, elsewhere, takeStored };
}

function nobody(): never {
  throw new Error('A section that reads what is stored was shown to nobody');
}

/** what the server says of single fields stands there, and in the summary; nothing else is to be said. */
function isSaidAtFields(error: unknown): boolean {
  const { kind, fields } = describeError(error);
  return kind === 'refused' && fields.length > 0;
}

interface SectionFormProps<Values extends FormValues> extends Pick<FormProps<Values>, 'nameOfCell'> {
  form: Section<Values>;
  nameOf: (field: keyof Values & string) => string;
  title: string;
  /** What it is for, in a sentence or two. */
  hint: ReactNode;
  children: ReactNode;
}

/** A section's fields: in a card with Save on /preferences, as a page with Previous and Next in a wizard. */
export function SectionForm<Values extends FormValues>({ title, hint, children, ...rest }: SectionFormProps<Values>) {
  const frame = useContext(PageFrameContext);
  const { form, nameOf } = rest;
  return (
    <SettingCard title={title} hint={hint}>
      <Form label={title} {...rest} {...(frame && { buttons: frame.buttons(form) })}>
        <ElsewhereNotice form={form} nameOf={nameOf} />
        {children}
      </Form>
    </SettingCard>
  );
}

interface ElsewhereNoticeProps<Name extends string> {
  form: { elsewhere: readonly Name[]; changed: boolean; takeStored: () => void };
  nameOf: (field: Name) => string;
}

/** Says why a save was held back: the page was saved in another tab or on another device, and how to go on. */
function ElsewhereNotice<Name extends string>({ form, nameOf }: ElsewhereNoticeProps<Name>) {
  const { t } = useText('mf-onboarding');
  const { elsewhere, changed, takeStored } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (elsewhere.length > 0) box.current?.focus();
  }, [elsewhere]);
  if (elsewhere.length === 0) return null;
  const fields = elsewhere.map((field) => nameOf(field)).join(', ');
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="yellow" title={t('elsewhere.title')}>
      {t(changed ? 'elsewhere.mine' : 'elsewhere.theirs', { fields })}
      {changed && (
        <div>
          <Button variant="default" size="sm" mt="sm" onClick={takeStored}>
            {t('elsewhere.take')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
