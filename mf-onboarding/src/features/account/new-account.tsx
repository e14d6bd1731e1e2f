import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import type { RoleType } from '@portal/contract/rules/people';
import { useEdition, useErrorDialog, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, PasswordInput, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { useEffect, useState } from 'react';
import { OtherWizard } from '../introduction/other-wizard.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { type AccountValues, accountSchema, newUser } from './account-values.ts';
import { PersonFields, type PersonFieldsProps, usePersonNames } from './person-fields.tsx';
import { accountToBegin, forgetTyped, keepTyped, readTyped } from './typed-account.ts';
import { addressOf, useEmailCheck } from './use-email-check.ts';
import { useMakeAccount } from './use-make-account.ts';

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
