import type { CallAnswer } from '@portal/contract';
import {
  createGoverningBodies,
  fetchSupervision,
  updateSupervision,
} from '@portal/contract/calls/professional-details';
import { states as listStates } from '@portal/contract/calls/reference-lists';
import type { State } from '@portal/contract/entities/reference-option';
import { countryOf } from '@portal/contract/rules/editions';
import { GOVERNING_BODIES_MAX } from '@portal/contract/rules/onboarding';
import { useEdition, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Group, TextInput } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import type { PortalForm } from '@portal/ui/form-kit';
import { Radio, RadioOption, Textarea } from '@portal/ui/forms';
import type { SubmitEvent } from 'react';
import { SectionForm, useSection } from '../section/section-form.tsx';
import type { Version } from '../section/use-guard.ts';
import { useKnownAnswer } from '../section/use-known-answer.ts';
import { useSaves } from '../section/use-saves.ts';
import { ReferenceList } from '../setting/reference-list.tsx';
import {
  blankLicence,
  filledLicences,
  type Licence,
  type LicenceValues,
  licenceProblems,
  licencesToSend,
  licenceValuesOf,
  stateOptions,
} from './licence-values.ts';
import styles from './licences.module.css';

/**
 * Professional Details 3: where the person is licensed, and whether they are supervised. Yes reveals the text of
 * receipts (ONB-039).
 */
export function LicencesSection() {
  const edition = useEdition();
  return (
    <ReferenceList call={listStates} input={{ query: { country: countryOf(edition) } }}>
      {(states) => <LicencesForm states={states} />}
    </ReferenceList>
  );
}

function LicencesForm({ states }: { states: readonly State[] }) {
  const { t } = useText('mf-onboarding/professional');
  const edition = useEdition();
  const { user } = useSession();
  // ONB-070. What the page knows of the person stands there until it is answered, and where it cannot be had.
  const fetched = useCall(fetchSupervision, {});
  const saveAll = useSaves();
  const changeKnown = useKnownAnswer(fetchSupervision);
  const keepSupervision = (answer: CallAnswer<typeof fetchSupervision>) => changeKnown(() => answer);
  const form = useSection<LicenceValues>({
    name: 'professional.licences',
    record: 'practice_profile',
    stored: (person) => {
      const known = person === user ? fetched.data?.clinical_supervision : undefined;
      return licenceValuesOf(person, known ?? person.clinical_supervision);
    },
    onHeldBack: ({ clinical_supervision: stored }) => stored && keepSupervision({ clinical_supervision: stored }),
    rules: licenceProblems,
    say: (problem) => t(problem),
    saved: t('licences.saved'),
    save: (values, { write }) => {
      const sent = licencesToSend(values);
      return saveAll([
        {
          name: 'licences',
          body: sent.licences,
          send: () => write(createGoverningBodies, (version) => ({ body: { ...sent.licences, version } })),
        },
        {
          name: 'supervision',
          body: sent.supervision,
          send: async () => {
            const upon = (version: Version) => ({ body: { ...sent.supervision, version } });
            keepSupervision(await write(updateSupervision, upon));
          },
        },
      ]);
    },
  });
  const nameOfCell = (_rows: unknown, { row, field }: { row: number; field: string }) =>
    t('licences.cell', { number: row + 1, field: t(`licences.${field === 'state' ? `state_${edition}` : field}`) });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Blank rows go at once, so that the server's words about a row stand at that row.
    form.form.setFieldValue('governing_bodies', (rows: Licence[]) => filledLicences(rows));
    form.onSubmit(event);
  };
  return (
    <SectionForm
      form={{ ...form, onSubmit }}
      title={t('licences.heading')}
      hint={t('licences.hint')}
      nameOf={(field) => t(`licences.${field}`)}
      nameOfCell={nameOfCell}
    >
      <LicenceRows form={form} states={states} />
      <Radio.Group label={t('licences.supervised')} required {...form.field('supervision')}>
        <Group gap="0.5rem 2rem" mt="xs" mb="xs">
          <RadioOption value="yes" label={t('shared:yes')} />
          <RadioOption value="no" label={t('shared:no')} />
        </Group>
      </Radio.Group>
      {form.values.supervision === 'yes' && (
        <Textarea
          label={t('licences.receipt_text')}
          description={t('licences.receiptHint')}
          required
          autosize
          minRows={3}
          {...form.field('receipt_text')}
        />
      )}
    </SectionForm>
  );
}

interface LicenceRowsProps {
  form: Pick<PortalForm<LicenceValues>, 'rows'>;
  states: readonly State[];
}

/** A row for each licence, and a plus at the last one (ONB-062, ONB-063, A-114). */
function LicenceRows({ form, states }: LicenceRowsProps) {
  const { t } = useText('mf-onboarding/professional');
  const edition = useEdition();
  const { rows, add } = form.rows('governing_bodies', blankLicence);
  return (
    <div className={styles.rows}>
      {rows.map(({ key, field, remove }, at) => {
        const number = { number: at + 1 };
        const isLast = at === rows.length - 1;
        const state = field('state');
        return (
          <fieldset key={key} className={styles.row}>
            <legend className={styles.legend}>{t('licences.row', number)}</legend>
            <div className={styles.fields}>
              <SearchSelect
                label={t(`licences.state_${edition}`)}
                isClearable
                options={stateOptions(states, state.value)}
                {...state}
              />
              <TextInput label={t('licences.governing_body')} autoComplete="off" {...field('governing_body')} />
              <TextInput label={t('licences.license_number')} autoComplete="off" {...field('license_number')} />
            </div>
            <div className={styles.buttons}>
              <Button variant="default" size="sm" aria-label={t('licences.removeRow', number)} onClick={remove}>
                {t('licences.remove')}
              </Button>
              {isLast && rows.length < GOVERNING_BODIES_MAX && (
                <Button variant="default" size="sm" leftSection={<span aria-hidden="true">+</span>} onClick={add}>
                  {t('licences.add')}
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
