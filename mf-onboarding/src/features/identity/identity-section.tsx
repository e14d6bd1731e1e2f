import { genderIdentities, races } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { ChoicesWithOther } from '../practice/choices-with-other.tsx';
import { savePracticeDetails } from '../practice/practice-details.ts';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import {
  DISPLAY_FLAGS,
  type IdentityAnswer,
  type IdentityValues,
  identityMembers,
  identitySchema,
  identityValues,
  isAnswered,
  withoutIdleFlags,
} from './identity-values.ts';

const lists = { genderIdentities, races } as const;

/**
 * Who somebody is, as far as they want to say, and what of it clients see (ONB-122, ONB-127, A-113): of the lists of
 * gender identities (ONB-189) and races (ONB-190).
 */
export function IdentitySection() {
  return <ReferenceLists calls={lists}>{(loaded) => <LoadedIdentity {...loaded} />}</ReferenceLists>;
}

type Lists = Readonly<Record<keyof typeof lists, readonly ReferenceOption[]>>;

function LoadedIdentity(options: Lists) {
  const { t } = useText('mf-onboarding/practice');
  const form = useSection({
    name: 'practice.identity',
    record: 'practice_profile',
    stored: (user) => identityValues(user, options),
    rules: identitySchema(options),
    saved: t('identity.saved'),
    save: (values, upon) => savePracticeDetails(identityMembers(values, options), upon),
  });
  useEndOfFlags(form);
  return (
    <SectionForm
      title={t('identity.heading')}
      hint={t('identity.hint')}
      form={form}
      nameOf={(field) => t(`identity.${field}`)}
    >
      <Answer form={form} answer="gender_identities">
        <ChoicesWithOther
          label={t('identity.gender_identities')}
          otherLabel={t('identity.gender_identity_other_name')}
          options={options.genderIdentities}
          field={form.field('gender_identities')}
          otherField={form.field('gender_identity_other_name')}
        />
      </Answer>
      {(['with_disability_yn', 'neurodivergent_yn', 'lgbtq2sp_yn'] as const).map((answer) => (
        <Answer key={answer} form={form} answer={answer}>
          <Checkbox label={t(`identity.${answer}`)} {...form.tick(answer)} />
        </Answer>
      ))}
      <Answer form={form} answer="races">
        <ChoicesWithOther
          label={t('identity.races')}
          otherLabel={t('identity.race_other_name')}
          options={options.races}
          field={form.field('races')}
          otherField={form.field('race_other_name')}
        />
      </Answer>
    </SectionForm>
  );
}

/** A flag goes with its answer: when that comes back, it has to be ticked anew. */
function useEndOfFlags({ form, values }: PortalForm<IdentityValues>): void {
  useEffect(() => {
    const next = withoutIdleFlags(values);
    for (const flag of Object.values(DISPLAY_FLAGS))
      if (next[flag] !== values[flag]) form.setFieldValue(flag, next[flag]);
  }, [form, values]);
}

interface AnswerProps {
  form: PortalForm<IdentityValues>;
  answer: IdentityAnswer;
  children: ReactNode;
}

/** One answer, with the tick that shows it on the profile. */
function Answer({ form, answer, children }: AnswerProps) {
  const { t } = useText('mf-onboarding/practice');
  return (
    <Stack role="group" aria-label={t(`identity.${answer}`)} gap="xs">
      {children}
      <Checkbox
        label={t('identity.display')}
        disabled={!isAnswered(form.values[answer])}
        {...form.tick(DISPLAY_FLAGS[answer])}
      />
    </Stack>
  );
}
