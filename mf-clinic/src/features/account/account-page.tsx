import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useClinicSession, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ClinicPayments } from '../payments/clinic-payments.tsx';
import { Facts } from '../portal/facts.tsx';
import styles from '../portal/portal.module.css';
import { PortalCard } from '../portal/portal-card.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { addressOf } from '../portal/sections.ts';
import { ClinicTeam } from '../team/clinic-team.tsx';
import { AdmissionNotice } from './admission-notice.tsx';

/** `/dashboard_clinic`: My Account (CLINIC-016, CLINIC-018, CLINIC-019). */
export default function AccountPage() {
  const { admin } = useClinicSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useAdmission(heading);
  return (
    <PortalPage section="account">
      {!admin.admitted_yn && <AdmissionNotice />}
      <div className={styles.pair}>
        <PersonCard headingRef={heading} />
        <ClinicCard />
      </div>
      {/* Above the people, whose lists grow: nobody may miss that the clinic cannot be paid yet. */}
      <ClinicPayments />
      <ClinicTeam />
    </PortalPage>
  );
}

/** Says that one is admitted now. The notice goes with it, so what had the focus in it leads to what comes after it. */
function useAdmission(heading: RefObject<HTMLElement | null>): void {
  const { t } = useText('mf-clinic/portal');
  const { admitted_yn } = useClinicSession().admin;
  const notify = useNotify();
  const [wasAdmitted, setWasAdmitted] = useState(admitted_yn);
  useEffect(() => {
    if (admitted_yn === wasAdmitted) return;
    setWasAdmitted(admitted_yn);
    if (!admitted_yn) return;
    notify({ kind: 'success', message: t('admission.done') });
    if (document.activeElement === document.body) heading.current?.focus();
  }, [admitted_yn, wasAdmitted, notify, t, heading]);
}

/** Who is signed in. No call changes it, so it says who can. */
function PersonCard({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useText('mf-clinic/portal');
  const { first_name, last_name, email } = useClinicSession().admin;
  const { email: support } = SUPPORT_CONTACTS;
  return (
    <PortalCard
      title={t('person.title')}
      headingRef={headingRef}
      text={
        <>
          {t('person.text')} <Anchor href={`mailto:${support}`}>{support}</Anchor>
        </>
      }
    >
      <Facts
        facts={[
          { name: t('shared:name'), value: `${first_name} ${last_name}` },
          { name: t('shared:email'), value: email },
        ]}
      />
    </PortalCard>
  );
}

/** The clinic and, in short, what it has answered about its taxes. */
function ClinicCard() {
  const { t } = useText('mf-clinic/portal');
  const { clinic } = useClinicSession().admin;
  const { is_tax_exempt, gst_hst_number, pst_number } = clinic;
  // Who has answered before and has no number is not registered.
  const withoutNumber = t(is_tax_exempt === null ? 'shared:unanswered' : 'clinic.notRegistered');
  const exempt = is_tax_exempt === null ? t('shared:unanswered') : t(is_tax_exempt ? 'shared:yes' : 'shared:no');
  return (
    <PortalCard title={t('shared:yourClinic')}>
      <Facts
        facts={[
          { name: t('clinic.name'), value: clinic.clinic_name },
          { name: t('shared:tax.fields.exempt'), value: exempt },
          { name: t('shared:tax.gstHst'), value: gst_hst_number ?? withoutNumber },
          ...(pst_number === null ? [] : [{ name: t('shared:tax.pst'), value: pst_number }]),
        ]}
      />
      <div>
        <Anchor component={Link} to={addressOf('tax')}>
          {t('clinic.toTax')}
        </Anchor>
      </div>
    </PortalCard>
  );
}
