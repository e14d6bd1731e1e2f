import { updateInsurance } from '@portal/contract/calls/professional-details';
import { insuranceCompanies } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import type { InsuranceNumber } from '@portal/contract/rules/masked';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group, TextInput } from '@portal/ui/base';
import { MultiSelect } from '@portal/ui/choices';
import type { Field } from '@portal/ui/form-kit';
import { Radio, RadioOption } from '@portal/ui/forms';
import { useState } from 'react';
import { ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import {
  asksForPlans,
  type InsuranceValues,
  insuranceProblems,
  insuranceToSend,
  insuranceValuesOf,
} from './insurance-values.ts';
import { type NumberHint, npiHint, taxIdHint } from './number-hints.ts';

const lists = { plans: insuranceCompanies };

/**
 * Professional Details 4/4, in the United States (ONB-071): whether somebody is in network, Yes or 'No, Out of network'
 * (ONB-072), the plans of a reference list (ONB-182), and the numbers that insurers ask for.
 */
export function InsuranceSection() {
  return <ReferenceLists calls={lists}>{({ plans }) => <InsuranceForm plans={plans} />}</ReferenceLists>;
}

function InsuranceForm({ plans }: { plans: readonly ReferenceOption[] }) {
  const { t } = useText('mf-onboarding/professional');
  const { user } = useSession();
  const stored = insuranceValuesOf(user.insurance_detail);
  const form = useSection<InsuranceValues>({
    name: 'professional.insurance',
    record: 'practice_profile',
    stored: (person) => insuranceValuesOf(person.insurance_detail),
    rules: (values) => insuranceProblems(values, stored),
    say: (problem) => t(problem),
    saved: t('insurance.saved'),
    save: (values, { write }) =>
      write(updateInsurance, (version) => ({ body: { ...insuranceToSend(values), version } })),
  });
  const number = (name: InsuranceNumber) => {
    const label = t(`insurance.${name}`);
    const required = name === 'npi_number_individual';
    return { label: required ? label : t('mf-onboarding:form.optional', { label }), required, ...form.field(name) };
  };
  const hinted = (name: InsuranceNumber, hintOf: (value: string) => NumberHint | null) => (
    <HintedNumber hintOf={hintOf} stored={stored[name]} {...number(name)} />
  );
  return (
    <SectionForm
      form={form}
      title={t('insurance.heading')}
      hint={t('insurance.hint')}
      nameOf={(field) => t(`insurance.${field}`)}
    >
      <Radio.Group label={t('insurance.question')} required {...form.field('in_network')}>
        <Group gap="0.5rem 2rem" mt="xs" mb="xs">
          <RadioOption value="true" label={t('insurance.yes')} />
          <RadioOption value="false" label={t('insurance.no')} />
        </Group>
      </Radio.Group>
      {asksForPlans(form.values) && (
        <>
          <MultiSelect
            label={t('insurance.network_plans')}
            description={t('insurance.search')}
            required
            options={plans.map(({ value, name }) => ({ value, label: name }))}
            {...form.field('network_plans')}
          />
          {hinted('npi_number_individual', npiHint)}
          {hinted('npi_number_business', npiHint)}
        </>
      )}
      {hinted('tax_id', taxIdHint)}
      <TextInput autoComplete="off" spellCheck={false} {...number('medicare_number')} />
      <TextInput autoComplete="off" spellCheck={false} {...number('medicaid_number')} />
    </SectionForm>
  );
}

interface HintedNumberProps extends Field<string> {
  label: string;
  required?: boolean;
  /** As it is stored: a masked number is not looked at. */
  stored: string;
  hintOf: (number: string) => NumberHint | null;
}

/** A number that may be mistyped: once it is left, a hint says so, and refuses nothing. */
function HintedNumber({ hintOf, stored, ...field }: HintedNumberProps) {
  const { t } = useText('mf-onboarding/professional');
  const [left, setLeft] = useState('');
  const { value } = field;
  const hint = value === left && value !== stored ? hintOf(value) : null;
  return (
    <TextInput
      {...field}
      {...numeric}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Always there, so that what comes into it is announced.
      description={<span role="status">{hint !== null && t(hint)}</span>}
      onBlur={() => setLeft(value)}
    />
  );
}

/** Browsers know no such number, and are asked to keep none. */
const numeric = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;
