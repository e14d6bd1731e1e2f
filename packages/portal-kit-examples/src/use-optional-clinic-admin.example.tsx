// On a public page of clinics: who is there already need not sign in.
import { useOptionalClinicAdmin } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';

export function ClinicWayIn() {
  const { t } = useText('mf-clinic');
  const admin = useOptionalClinicAdmin();
  return admin ? (
    <p>{t('signedInAs', { name: admin.first_name })}</p>
  ) : (
    <Link to="/signin_clinic">{t('clinicSignIn')}</Link>
  );
}
