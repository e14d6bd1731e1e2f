import { clinicPeople } from '@portal/contract/calls/clinic-people';
import { useClinicSession, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { type ReactNode, useEffect } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import { Administrators } from './administrators.tsx';
import { ClinicToken } from './clinic-token.tsx';
import { Counsellors } from './counsellors.tsx';
import { Invitations } from './invitations.tsx';

/**
 * Who belongs to the clinic, and how others come to it: token, counsellors, administrators, invitations.
 * What somebody who is not admitted may not do is not offered; the notice above the page says why, once.
 */
export function ClinicTeam() {
  const { t } = useText('mf-clinic/team');
  const { admin } = useClinicSession();
  const people = useCall(clinicPeople, {});
  const { refetch } = people;
  useNewsOfAdmission(people.data?.administrators.some(({ you_yn, admitted_yn }) => you_yn && admitted_yn) ?? false);
  return (
    <>
      <ClinicToken />
      <Answer
        answer={people}
        failed={t('failed')}
        stale={t('stale')}
        skeleton={<RowSkeletons rows={6} />}
        frame={PeopleFrame}
      >
        {({ counsellors, administrators, invitations }) => (
          <>
            <Counsellors counsellors={counsellors} />
            <Administrators administrators={administrators} refetch={refetch} />
            {admin.admitted_yn && <Invitations invitations={invitations} refetch={refetch} />}
          </>
        )}
      </Answer>
    </>
  );
}

function PeopleFrame({ children }: { children: ReactNode }) {
  const { t } = useText('mf-clinic/team');
  return <PortalCard title={t('counsellors.title')}>{children}</PortalCard>;
}

/** The list may know of one's own admission before the session does. */
function useNewsOfAdmission(isAdmitted: boolean): void {
  const { admin } = useClinicSession();
  const refreshUser = useRefreshUser();
  const isNews = isAdmitted && !admin.admitted_yn;
  useEffect(() => {
    if (isNews) void refreshUser();
  }, [isNews, refreshUser]);
}
