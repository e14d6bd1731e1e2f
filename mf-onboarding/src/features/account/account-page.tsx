import { updateUser } from '@portal/contract/calls/accounts';
import { updatePronouns } from '@portal/contract/calls/personal-details';
import { pronouns } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import type { RoleType } from '@portal/contract/rules/people';
import { useOptionalUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Text } from '@portal/ui/base';
import { RowSkeletons } from '@portal/ui/data';
import { useContext, useEffect, useRef, useState } from 'react';
import { nameOf } from '../name/name-fields.tsx';
import { pronounsOf, pronounsToSend } from '../pronouns/pronoun-fields.tsx';
import { PageFrameContext } from '../section/page-frame.ts';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useIsPainted } from '../section/use-is-painted.ts';
import { useSaves } from '../section/use-saves.ts';
import { nameToSend, type PersonValues, personSchema } from './account-values.ts';
import { NewAccount } from './new-account.tsx';
import { PersonFields, type PersonFieldsProps, usePersonNames } from './person-fields.tsx';
import { addressOf, forgetTyped, readTyped } from './typed-account.ts';

/** Lists to choose from hardly ever change. */
const freshForMs = 3_600_000;

/**
 * The personal details: step 1 of the full wizard, step 0 of the short one. It makes the account and signs its person in
 * who is signed in finds the same fields as an update.
 * @param roleType what the account is made for: `counsellor` in the full wizard, `generic` in the short one (ONB-004)
 */
export function AccountPage({ roleType }: { roleType: RoleType }) {
  const user = useOptionalUser();
  const frame = useContext(PageFrameContext);
  // The form is there first: one of its fields needs the list, and nobody has to choose from it.
  const listed = useCall(pronouns, {}, { enabled: useIsPainted(), staleTimeMs: freshForMs });
  const options = listed.data ?? [];
  // The wizard knows the person by the time they are signed in: its frame of before does not.
  const latestFrame = useRef(frame);
  useEffect(() => {
    latestFrame.current = frame;
  });
  // Who has just got their account is on the way to the next page: their own would be drawn for a moment, and delay that.
  const [isLeaving, setIsLeaving] = useState(false);
  if (user && isLeaving) return <RowSkeletons rows={4} />;
  if (user) return <OwnAccount key={user.id} options={options} listed={listed} />;
  const onDone = () => latestFrame.current?.onSaved();
  return (
    <NewAccount
      roleType={roleType}
      options={options}
      listed={listed}
      isLeaving={isLeaving}
      onLeaving={setIsLeaving}
      onDone={onDone}
    />
  );
}

interface OwnAccountProps {
  options: readonly ReferenceOption[];
  listed: PersonFieldsProps['listed'];
}

/** Step 1 for who has an account: they came back to it, or have finished. E-mail and password stay as they are. */
function OwnAccount({ options, listed }: OwnAccountProps) {
  const { t } = useText('mf-onboarding/account');
  const labelOf = usePersonNames();
  const { user } = useSession();
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
