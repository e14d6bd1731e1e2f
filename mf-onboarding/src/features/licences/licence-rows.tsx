import type { State } from '@portal/contract/entities/reference-option';
import { GOVERNING_BODIES_MAX } from '@portal/contract/rules/onboarding';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, TextInput } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import type { PortalForm } from '@portal/ui/form-kit';
import { blankLicence, type LicenceValues, stateOptions } from './licence-values.ts';
import styles from './licences.module.css';

interface LicenceRowsProps {
  form: Pick<PortalForm<LicenceValues>, 'rows'>;
  states: readonly State[];
}

/** A row for each licence, and a plus at the last one (ONB-062, ONB-063, A-114). */
export function LicenceRows({ form, states }: LicenceRowsProps) {
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
