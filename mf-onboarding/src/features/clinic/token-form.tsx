import { fetchClinic } from '@portal/contract/calls/clinics';
import { LINE_LIMIT, line } from '@portal/contract/entities/inputs';
import type { ClinicCounsellorProfile } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';
import { describeError, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { useEffect, useRef } from 'react';

interface TokenFormProps {
  /** What was entered before. */
  token: string;
  onVerified: (clinic: ClinicCounsellorProfile) => void;
  onCancel: () => void;
}

const rules = z.object({ clinic_token: line() });

/**
 * Page 0 of the clinic dialog: looks a clinic up by its token (ONB-090, ONB-093). What the server says against the token
 * stands under it, in the place of the help (ONB-091, ONB-092); of too many guesses the form says how long to wait.
 */
export function TokenForm({ token, onVerified, onCancel }: TokenFormProps) {
  const { t } = useText('mf-onboarding/practice');
  const { api } = useServices();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const form = usePortalForm({
    remote: 'mf-onboarding',
    name: 'clinic.token',
    stored: { clinic_token: token },
    rules,
    // The server's words come as they are.
    say: (problem) => (problem.startsWith('rules.') ? t(`mf-onboarding:${problem}`) : problem),
    savesUnchanged: true,
    save: async ({ clinic_token: entered }) => {
      const clinic_token = entered.trim();
      try {
        const { clinic_name } = await api.call(fetchClinic, { params: { clinic_token } });
        if (!isGone.current) onVerified({ clinic_name, clinic_token });
      } catch (error) {
        const { kind, words } = describeError(error);
        if (kind === 'too_many' || words === '') throw error;
        form.form.setFieldError('clinic_token', words);
        form.focus('clinic_token');
      }
      return 'told';
    },
  });
  return (
    <Form
      form={form}
      label={t('clinic.titles.0')}
      layout="dialog"
      submitLabel={t('clinic.verify')}
      action={
        <Button variant="default" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('clinic.token')}
        description={form.form.errors['clinic_token'] === undefined && t('clinic.tokenHelp')}
        maxLength={LINE_LIMIT}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('clinic_token')}
      />
    </Form>
  );
}
