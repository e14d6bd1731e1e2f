import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group } from '@portal/ui/base';
import type { Field } from '@portal/ui/form-kit';
import { Radio, RadioOption } from '@portal/ui/forms';
import { SectionForm, useSection } from '../section/section-form.tsx';
import type { ClinicAnswer } from './clinic-states.ts';
import { clinicAnswerOf, useClinicQuestion } from './use-clinic-question.tsx';

/** ONB-083. */
export const clinicAnswer = () => z.enum(['yes', 'no'], 'rules.required');

/** The clinic question with its two answers (ONB-082): people register by themselves or under a clinic (ONB-001). */
export function ClinicFields({ field }: { field: Field<ClinicAnswer> }) {
  const { t } = useText('mf-onboarding/practice');
  return (
    <Radio.Group
      label={t('clinic.question')}
      required
      {...field}
      onChange={(answer) => field.onChange(asAnswer(answer))}
    >
      <Group gap="xl" mt="xs">
        <RadioOption value="yes" label={t('shared:yes')} />
        <RadioOption value="no" label={t('shared:no')} />
      </Group>
    </Radio.Group>
  );
}

const asAnswer = (value: string): ClinicAnswer => (value === 'yes' || value === 'no' ? value : '');

interface ClinicSectionProps {
  /** The person has been past this page, so that without a clinic the answer was no. */
  isAnswered?: boolean;
  /** Told the clinic-counsellor flag when the dialog closes, and when none opens (ONB-101). */
  onFlag: (flag: boolean) => void;
}

/** Practice Details 1/7: whether the account is registered under a clinic, and the clinic dialog (ONB-082). */
export function ClinicSection({ isAnswered = false, onFlag }: ClinicSectionProps) {
  const { t } = useText('mf-onboarding/practice');
  const { user } = useSession();
  const question = useClinicQuestion(onFlag);
  const form = useSection<{ clinic: ClinicAnswer }>({
    name: 'practice.clinic',
    stored: { clinic: clinicAnswerOf(user, isAnswered) },
    rules: z.object({ clinic: clinicAnswer() }),
    save: ({ clinic }) => question.submit(clinicAnswer().parse(clinic)),
  });
  return (
    <>
      <SectionForm title={t('clinic.heading')} hint={t('clinic.hint')} form={form} nameOf={() => t('clinic.question')}>
        <ClinicFields field={form.field('clinic')} />
      </SectionForm>
      {question.dialog(form.submit)}
    </>
  );
}
