import { updateUser } from '@portal/contract/calls/accounts';
import { updatePronouns } from '@portal/contract/calls/personal-details';
import { pronouns } from '@portal/contract/calls/reference-lists';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Text } from '@portal/ui/base';
import { useEffect } from 'react';
import { nameOf } from '../name/name-fields.tsx';
import { pronounsOf, pronounsToSend } from '../pronouns/pronoun-fields.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useSaves } from '../section/use-saves.ts';
import { LISTS_FRESH_FOR_MS } from '../setting/fresh-lists.ts';
import { nameToSend, type PersonValues, personSchema } from './account-values.ts';
import { PersonFields, usePersonNames } from './person-fields.tsx';
import { addressOf, forgetTyped, readTyped } from './typed-account.ts';

/** Step 1 for who has an account: they came back to it, or have finished. E-mail and password stay as they are. */
export function OwnAccount() {
  const { t } = useText('mf-onboarding/account');
  const labelOf = usePersonNames();
  const { user } = useSession();
  const listed = useCall(pronouns, {}, { staleTimeMs: LISTS_FRESH_FOR_MS });
  const options = listed.data ?? [];
  const params = { id: user.id };
  const saveAll = useSaves();
  const form = useSection<PersonValues>({
    name: 'onboarding.account',
    record: 'person',
    stored: (person) => ({ ...nameOf(person), ...pronounsOf(person) }),
    rules: personSchema(options),
    save: (values, { write }) => {
      const name = { user: nameToSend(values) };
      const chosen = pronounsToSend(values, options);
      return saveAll([
        {
          name: 'name',
          body: name,
          send: () => write(updateUser, (version) => ({ params, body: { ...name, version } })),
        },
        // Without the list nobody can say what “other” is.
        ...(listed.data === undefined
          ? []
          : [
              {
                name: 'pronouns',
                body: chosen,
                send: () => write(updatePronouns, (version) => ({ params, body: { ...chosen, version } })),
              },
            ]),
      ]);
    },
    onSaved: forgetTyped,
  });

  // The account was made by an attempt whose answer was lost; what was typed since is not saved yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const typed = readTyped();
    if (!typed || addressOf(typed.email) !== addressOf(user.email)) return;
    const { sentTo: _sentTo, email: _email, ...person } = typed;
    form.form.setValues(person);
  }, []);

  return (
    <SectionForm title={t('title')} hint={t('hint')} form={form} nameOf={(field) => labelOf(field) ?? ''}>
      <PersonFields form={form} listed={listed} />
      <Text size="sm">{t('ownEmail', { email: user.email })}</Text>
    </SectionForm>
  );
}
