import { updateLanguages } from '@portal/contract/calls/practice-details';
import { languages as listLanguages } from '@portal/contract/calls/reference-lists';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import * as z from '@portal/contract/schema';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group } from '@portal/ui/base';
import { MultiSelect } from '@portal/ui/choices';
import { Checkbox } from '@portal/ui/forms';
import { ClinicFields, clinicAnswer } from '../clinic/clinic-section.tsx';
import type { ClinicAnswer } from '../clinic/clinic-states.ts';
import { clinicAnswerOf, useClinicQuestion } from '../clinic/use-clinic-question.tsx';
import { byValue, ReferenceLists } from '../section/reference-lists.tsx';
import { SectionForm, useSection } from '../section/section-form.tsx';
import {
  CHECKBOX_LANGUAGES,
  type LanguageValues,
  languagesOf,
  languageValues,
  otherLanguages,
  someLanguage,
} from './language-values.ts';

const lists = { languages: listLanguages } as const;

interface LanguagesSectionProps {
  /** The short wizard asks the clinic question below the languages. */
  withClinicQuestion?: boolean;
  /** Told the clinic-counsellor flag of that question (ONB-101). */
  onFlag?: (flag: boolean) => void;
}

/**
 * The languages somebody practises in (ONB-103, ONB-104, ONB-105, ONB-106, ONB-107, ONB-108), of a reference list
 * (ONB-181).
 */
export function LanguagesSection(props: LanguagesSectionProps) {
  return (
    <ReferenceLists calls={lists}>
      {({ languages }) => <LoadedLanguages options={languages} {...props} />}
    </ReferenceLists>
  );
}

type Values = LanguageValues & { clinic: ClinicAnswer };

function LoadedLanguages({
  options,
  withClinicQuestion = false,
  onFlag = () => undefined,
}: LanguagesSectionProps & { options: readonly ReferenceOption[] }) {
  const { t } = useText('mf-onboarding/practice');
  const edition = useEdition();
  const question = useClinicQuestion(onFlag);
  const names = new Map(options.map(({ value, name }) => [value, name]));
  const form = useSection<Values>({
    name: 'practice.languages',
    record: 'practice_profile',
    stored: (user) => ({
      ...languageValues(user.languages, edition),
      clinic: clinicAnswerOf(user, user.languages.length > 0),
    }),
    unguarded: ['clinic'],
    rules: rulesOf(withClinicQuestion),
    saved: t('languages.saved'),
    save: async (values, { write }) => {
      const languages = languagesOf(values);
      if (!question.isSettled()) await write(updateLanguages, (version) => ({ body: { languages, version } }));
      return withClinicQuestion ? question.submit(clinicAnswer().parse(values.clinic)) : undefined;
    },
  });
  return (
    <>
      <SectionForm
        title={t('languages.heading')}
        hint={t('languages.hint')}
        form={form}
        nameOf={(field) => t(field === 'clinic' ? 'clinic.question' : `languages.${field}`)}
      >
        <Checkbox.Group label={t('languages.languages')} required {...form.field('languages')}>
          <Group gap="lg" mt="xs">
            {CHECKBOX_LANGUAGES[edition].map((language) => (
              <Checkbox key={language} value={language} label={names.get(language) ?? language} />
            ))}
          </Group>
        </Checkbox.Group>
        <MultiSelect
          label={t('languages.other_languages')}
          options={byValue(otherLanguages(options, edition))}
          {...form.field('other_languages')}
        />
        {withClinicQuestion && <ClinicFields field={form.field('clinic')} />}
      </SectionForm>
      {withClinicQuestion && question.dialog(form.submit)}
    </>
  );
}

function rulesOf(withClinicQuestion: boolean) {
  return z
    .object({
      languages: z.array(z.string()),
      other_languages: z.array(z.string()),
      clinic: withClinicQuestion ? clinicAnswer() : z.string(),
    })
    .check(someLanguage());
}
