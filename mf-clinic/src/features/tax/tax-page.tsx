import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Paper } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { Form } from '@portal/ui/form-kit';
import { TaxFields, useTaxWords } from '@portal/ui/tax';
import { PortalPage } from '../portal/portal-page.tsx';
import styles from './tax.module.css';
import { TaxConflict } from './tax-conflict.tsx';
import { useTaxForm } from './use-tax-form.ts';

/** `/dashboard_clinic/tax`: Tax Information, the same in both editions (CLINIC-017, A-144). */
export default function TaxPage() {
  return (
    <PortalPage section="tax">
      <Paper withBorder className={styles.card}>
        <TaxForm />
      </Paper>
    </PortalPage>
  );
}

/** Save once something was changed (CLINIC-028); with somebody else's answers in the way, a choice between the two. */
function TaxForm() {
  const { t } = useText('mf-clinic/tax');
  const { nameOf } = useTaxWords();
  const { form, saysTheSame, theirs, keptBack, takeTheirs } = useTaxForm();
  const isUnchanged = !theirs && (saysTheSame || (!form.changed && !form.inDoubt));
  const keepTheirs = () => {
    takeTheirs();
    form.focus('exempt');
  };
  return (
    <Form
      form={form}
      label={t('mf-clinic/portal:sections.tax')}
      nameOf={nameOf}
      gap="lg"
      buttons={
        <>
          {theirs && <TaxConflict theirs={theirs} mine={form.values} keptBack={keptBack} />}
          <Group gap="xs">
            <PendingButton type="submit" pending={form.pending} disabled={form.secondsToWait > 0 || isUnchanged}>
              {theirs ? t('conflict.keepMine') : t('shared:save')}
            </PendingButton>
            {theirs && (
              <Button variant="default" onClick={keepTheirs}>
                {t('conflict.keepTheirs')}
              </Button>
            )}
          </Group>
        </>
      }
    >
      <TaxFields form={form} pstLabel={t('shared:tax.pstOptional')} />
    </Form>
  );
}
