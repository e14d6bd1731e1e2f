import type { ClinicAdministrator } from '@portal/contract/entities/clinic-admin';
import { useClinicSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useState } from 'react';

/** What is asked before somebody is admitted: what they can do from then on. */
export function useAdmission() {
  const { t } = useText('mf-clinic/team');
  const [asked, ask] = useState<ClinicAdministrator | null>(null);
  const questionOf = ({ id, first_name, last_name, email }: ClinicAdministrator) => {
    const name = `${first_name} ${last_name}`;
    return {
      input: { params: { id } },
      title: t('admission.question', { name }),
      text: t('admission.follows', { name, email }),
      confirm: t('administrators.admit'),
      done: t('admission.done', { name }),
    };
  };
  return { question: asked && questionOf(asked), ask, close: () => ask(null) };
}

/** What is asked before somebody is removed, who may be the one who asks. */
export function useRemoval() {
  const { t } = useText('mf-clinic/team');
  const { clinic } = useClinicSession().admin;
  const [asked, ask] = useState<ClinicAdministrator | null>(null);
  const questionOf = ({ id, first_name, last_name, email, you_yn }: ClinicAdministrator) => {
    const words = { name: `${first_name} ${last_name}`, email, clinic: clinic.clinic_name };
    return {
      input: { params: { id } },
      title: t(you_yn ? 'removal.questionYou' : 'removal.question', words),
      text: t(you_yn ? 'removal.followsYou' : 'removal.follows', words),
      confirm: t(you_yn ? 'administrators.removeYou' : 'administrators.remove'),
      done: t(you_yn ? 'removal.doneYou' : 'removal.done', words),
    };
  };
  return { question: asked && questionOf(asked), ask, close: () => ask(null) };
}
