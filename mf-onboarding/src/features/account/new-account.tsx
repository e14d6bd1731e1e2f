import { createUser } from '@portal/contract/calls/accounts';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import type { RoleType } from '@portal/contract/rules/people';
import {
  describeError,
  useBeginSession,
  useEdition,
  useErrorDialog,
  useLocale,
  useRefreshUser,
  useReport,
  useServices,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, PasswordInput, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { useEffect, useRef, useState } from 'react';
import { OtherWizard } from '../introduction/other-wizard.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { isUnanswered } from '../section/use-guard.ts';
import { type AccountValues, accountSchema, type NewUser, newUser } from './account-values.ts';
import type { Same } from './catch-up.ts';
import { PersonFields, type PersonFieldsProps, usePersonNames } from './person-fields.tsx';
import { accountToBegin, addressOf, forgetTyped, keepTyped, readTyped, useEmailCheck } from './typed-account.ts';

interface NewAccountProps {
  roleType: RoleType;
  /** The pronouns to choose from; none while they are not there. */
  options: readonly ReferenceOption[];
  listed: PersonFieldsProps['listed'];
  /** An account is being made, and its person is on the way to the next page. */
  isLeaving: boolean;
  /** The account begins to be made; false once that was given up. */
  onLeaving: (isLeaving: boolean) => void;
  /** The account is made, and its person signed in. */
  onDone: () => void;
}

/** Step 1 for who has no account yet (BS-012). Nothing but passwords is lost by a reload. */
export function NewAccount({ roleType, options, listed, isLeaving, onLeaving, onDone }: NewAccountProps) {
  const { t } = useText('mf-onboarding/account');
  const labelOf = usePersonNames();
  const { locale } = useLocale();
  const edition = useEdition();
  const showError = useErrorDialog();
  const [typed] = useState(readTyped);
  const [sentTo, setSentTo] = useState(typed?.sentTo ?? '');
  const [stored] = useState(() => accountToBegin(typed));
  const [email, setEmail] = useState(stored.email);
  const make = useMakeAccount(setSentTo);
  // The address that an account is being made with is about to be one's own: nobody is asked about it any more.
  const isTaken = useEmailCheck(email, { enabled: !isLeaving && addressOf(email) !== sentTo });
  const form = useSection<AccountValues>({
    name: 'onboarding.new_account',
    // A draft belongs to a person, and there is no person yet.
    draft: false,
    stored,
    rules: accountSchema(options, isTaken),
    say: (problem) => t([problem, `mf-onboarding:${problem}`]),
    save: async (values) => {
      onLeaving(true);
      const making = make(newUser(values, options, { role_type: roleType, locale, edition }));
      const outcome = await making.catch((error: unknown) => {
        onLeaving(false);
        throw error;
      });
      if (outcome === 'made') {
        forgetTyped();
        onDone();
        return 'told';
      }
      onLeaving(false);
      if (outcome === 'behind') showError({ message: t('behind') });
      return 'told';
    },
  });
  const { values } = form;
  useEffect(() => setEmail(values.email), [values.email]);
  useEffect(() => keepTyped(values, sentTo), [values, sentTo]);
  const taken = isTaken ? t('rules.taken') : undefined;
  return (
    <SectionForm
      title={t('title')}
      hint={
        <>
          {t('hint')} <OtherWizard wizard={roleType} />
          <SignInInstead />
        </>
      }
      form={form}
      nameOf={(field) => labelOf(field) ?? t(`fields.${field}`)}
    >
      <PersonFields form={form} listed={listed} />
      <TextInput
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={255}
        required
        {...form.field('email')}
        error={form.field('email').error ?? taken}
      />
      <VisuallyHidden role="status">{taken}</VisuallyHidden>
      <Passwords field={form.field} />
    </SectionForm>
  );
}

/** The password, twice, so that nobody is locked out by a slip (RULES-006). */
function Passwords({ field }: Pick<PortalForm<AccountValues>, 'field'>) {
  const { t } = useText('mf-onboarding/account');
  const { t: known } = useText('mf-onboarding');
  const visibility = { visibilityToggleButtonProps: { 'aria-label': known('password.show') } };
  return (
    <>
      <PasswordInput
        label={t('fields.password')}
        description={known('password.rule')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        required
        {...visibility}
        {...field('password')}
      />
      <PasswordInput
        label={t('fields.password_confirmation')}
        autoComplete="new-password"
        required
        {...visibility}
        {...field('password_confirmation')}
      />
    </>
  );
}

/** The way for who has an account. */
function SignInInstead() {
  const { t } = useText('mf-onboarding/account');
  return (
    <Text component="span" size="sm" display="block">
      {t('signIn.question')}{' '}
      <Anchor component={Link} to="/signin" size="sm">
        {t('signIn.link')}
      </Anchor>
    </Text>
  );
}

/** An attempt that has made an account, or may have. */
interface Attempt {
  email: string;
  password: string;
  /** Null until an answer came. */
  accessToken: string | null;
}

/**
 * What became of it: `left` when somebody else is signed in here and the page is being left; `behind` when the account
 * is as an earlier attempt had it, and what was typed since could not be saved.
 */
type Outcome = 'made' | 'behind' | 'left';

/**
 * Makes an account and begins its session: its token is kept in local storage, and goes with all that the wizard saves
 * (SHELL-024). It can be asked again after any failure: an attempt whose answer was lost may have made the account, and
 * what was typed since is then saved in it. The password proves whose it is, since nobody has an idempotency key before
 * they have an account.
 * @param onUnknown the address is taken by the person's own account, or may be: an attempt got no answer, or its
 * session is still to begin
 */
function useMakeAccount(onUnknown: (email: string) => void): (wanted: NewUser) => Promise<Outcome> {
  const report = useReport('onboarding.account');
  const { api } = useServices();
  const create = useRepeatableMutation(createUser);
  const beginSession = useBeginSession();
  const refreshUser = useRefreshUser();
  const attempt = useRef<Attempt | null>(null);

  const ask = async (user: NewUser): Promise<Attempt> => {
    const asked = { email: addressOf(user.email), password: user.password };
    try {
      const { access_token } = await create.mutateAsync({ body: { user } });
      return { ...asked, accessToken: access_token };
    } catch (error) {
      if (isUnanswered(error)) {
        attempt.current ??= { ...asked, accessToken: null };
        onUnknown(asked.email);
      }
      throw error;
    }
  };

  const make = async (wanted: NewUser): Promise<Attempt> => {
    if (attempt.current?.email !== addressOf(wanted.email)) attempt.current = null;
    const before = attempt.current;
    if (before?.accessToken) return before;
    return ask(wanted).catch((error: unknown) => {
      const isOther = before !== null && before.password !== wanted.password;
      if (isOther && isTaken(error)) return ask({ ...wanted, password: before.password });
      throw error;
    });
  };

  return async (wanted) => {
    const made = await make(wanted);
    attempt.current = made;
    // Until its session has begun a reload forgets this attempt, and the address is no longer free.
    onUnknown(made.email);
    const user = await beginSession(made.accessToken ?? '');
    if (!user) return 'left';
    try {
      const isSame = compare(user, wanted);
      if (made.password === wanted.password && isSame.name && isSame.pronouns) return 'made';
      // Hardly anybody comes this way: its calls are no part of the first page.
      const { catchUp } = await import(/* webpackChunkName: "catch-up" */ './catch-up.ts');
      await catchUp(api, { id: user.id, wanted, password: made.password, isSame });
      return 'made';
    } catch (error) {
      report(error);
      return 'behind';
    } finally {
      // The session began with what the account was made with.
      const isSame = compare(user, wanted);
      if (!isSame.name || !isSame.pronouns) await refreshUser();
    }
  };
}

/** What of a person is as it was typed. */
function compare(
  user: User,
  { title, first_name, last_name, pronouns = [], pronoun_other_name = null }: NewUser,
): Same {
  const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    name: equal([user.title, user.first_name, user.last_name], [title, first_name, last_name]),
    pronouns: equal([user.pronouns, user.pronoun_other_name ?? null], [pronouns, pronoun_other_name]),
  };
}

function isTaken(error: unknown): boolean {
  const { kind, fields } = describeError(error);
  return kind === 'refused' && fields.some(({ pointer }) => pointer.endsWith('email'));
}
