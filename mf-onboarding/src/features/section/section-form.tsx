import { currentUser } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import { describeError, useErrorDialog, useOptionalUser, useRefreshUser, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import {
  Form,
  type FormProps,
  type FormValues,
  type PortalForm,
  type PortalFormOptions,
  usePortalForm,
} from '@portal/ui/form-kit';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { changedElsewhere } from './changed-elsewhere.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { PageFrameContext } from './page-frame.ts';

interface SectionOptions<Values extends FormValues>
  extends Omit<PortalFormOptions<Values>, 'remote' | 'say' | 'draft' | 'summary' | 'stored' | 'save'> {
  /**
   * What the form begins with. A function of the person says it of what is stored by the time of the save as well, so
   * that nothing is put back that another tab or device has saved meanwhile.
   */
  stored: Values | ((user: User) => Values);
  /** @param fresh the person as they are stored at this moment; null where nobody could say, or nobody was asked */
  save: (values: Values, fresh: User | null) => Promise<unknown>;
  /** Fields that hold no save back: what they lead to asks by itself, or they are only sent where they were changed. */
  unguarded?: readonly (keyof Values & string)[];
  /** Told what is stored, when a save was held back because of it: for what the page knows from another call. */
  onHeldBack?: (fresh: User) => unknown;
  /** False keeps nothing of it: an agreement is given anew at each visit. */
  draft?: false;
  /** The words of a section whose rules have texts in a catalogue of its own. */
  say?: PortalFormOptions<Values>['say'];
}

/** The form of a section, and what holds its save back. */
export interface Section<Values extends FormValues> extends PortalForm<Values> {
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
export function useSection<Values extends FormValues>(options: SectionOptions<Values>): Section<Values> {
  const { t } = useText('mf-onboarding');
  const frame = useContext(PageFrameContext);
  const refreshUser = useRefreshUser();
  const showError = useErrorDialog();
  const { saved, draft, save, stored: _stored, unguarded: _unguarded, onHeldBack: _onHeldBack, ...others } = options;
  const guard = useGuard(options);
  const form: PortalForm<Values> = usePortalForm<Values>({
    say: (problem) => t(problem),
    ...others,
    stored: guard.stored,
    save: (values) => guard.save(values, (fresh) => save(values, fresh)),
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
  return { ...form, elsewhere: guard.elsewhere, takeStored };
}

/**
 * Asks what is stored before a save, and holds the save back where another tab or device has saved other answers on this
 * page meanwhile: the form then has those in every field that was not changed here, and the next save is a choice. It
 * reads and then writes, which is enough for one person, who cannot press Next in two tabs at once.
 */
function useGuard<Values extends FormValues>(options: SectionOptions<Values>) {
  const { name, stored, unguarded = [], onHeldBack } = options;
  const { api, report } = useServices();
  const user = useOptionalUser();
  const refreshUser = useRefreshUser();
  const [elsewhere, setElsewhere] = useState<readonly (keyof Values & string)[]>([]);
  const sent = useRef<Values[]>([]);
  const storedOf = typeof stored === 'function' ? stored : null;
  const before = typeof stored === 'function' ? stored(user ?? nobody()) : stored;

  /** @param send makes the calls of the section */
  const save = async (values: Values, send: (fresh: User | null) => Promise<unknown>): Promise<unknown> => {
    // Where nobody can say, the save itself will tell.
    const fresh =
      storedOf &&
      (await api.call(currentUser, {}).catch((error: unknown) => {
        report(error, { part: name });
        return null;
      }));
    const versions = fresh && { before, now: storedOf(fresh), values, sent: sent.current };
    const found = versions ? changedElsewhere(versions).filter((field) => !unguarded.includes(field)) : [];
    setElsewhere(found);
    if (fresh && found.length > 0) {
      onHeldBack?.(fresh);
      await refreshUser();
      return 'told';
    }
    sent.current.push(values);
    const outcome = await send(fresh);
    sent.current = [];
    return outcome;
  };
  return { stored: before, save, elsewhere, forget: () => setElsewhere([]) };
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
