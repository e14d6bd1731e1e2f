import { obeys } from '@portal/contract/entities/inputs';
import type { User } from '@portal/contract/entities/user';
import { phone, readablePhone } from '@portal/contract/rules/contact';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';

/** A mobile number as a form holds it. */
export type PhoneValues = { number: string };

/** ONB-199. */
export const phoneSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'rules.required'), obeys(phone)),
});

export function phoneOf(user: User): PhoneValues {
  return { number: readablePhone(user.sms_number?.number ?? '') };
}

interface PhoneFieldsProps extends Pick<PortalForm<PhoneValues>, 'field'> {
  /** The number is shown and cannot be changed. */
  readOnly?: boolean;
  /** False where one may go on without a number. */
  required?: boolean;
}

/** The number that text messages go to. */
export function PhoneFields({ field, readOnly = false, required = true }: PhoneFieldsProps) {
  const { t } = useText('mf-onboarding');
  return (
    <TextInput
      type="tel"
      label={t('phone.number')}
      description={readOnly ? undefined : t('phone.format')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="tel"
      maxLength={40}
      required={required}
      readOnly={readOnly}
      {...field('number')}
    />
  );
}
