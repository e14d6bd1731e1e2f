// On pages of clinics only: their administrators have a session of their own, beside a practitioner's.
import { useClinicSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';

export function ClinicAccount() {
  const { t } = useText('mf-clinic');
  const { admin, signOut } = useClinicSession();
  return (
    <Group>
      <Text>{t('signedInAs', { name: `${admin.first_name}, ${admin.clinic.clinic_name}` })}</Text>
      <Button onClick={() => void signOut()}>{t('signOut')}</Button>
    </Group>
  );
}
