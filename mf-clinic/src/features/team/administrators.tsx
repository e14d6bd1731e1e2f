import { admitClinicAdministrator, removeClinicAdministrator } from '@portal/contract/calls/clinic-people';
import type { ClinicAdministrator } from '@portal/contract/entities/clinic-admin';
import { useClinicSession, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text, VisuallyHidden } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { useRef, useState } from 'react';
import { PortalCard } from '../portal/portal-card.tsx';
import { keepLeftClinic } from '../sign/left-clinic.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './team.module.css';
import { useAdmission, useRemoval } from './use-questions.ts';

interface AdministratorsProps {
  administrators: readonly ClinicAdministrator[];
  /** Brings the list up to date. */
  refetch: () => Promise<unknown>;
}

/** Who administers the clinic. Who is admitted admits and removes others, and never leaves the clinic without any. */
export function Administrators({ administrators, refetch }: AdministratorsProps) {
  const { t } = useText('mf-clinic/team');
  const { admin, signOut } = useClinicSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const admission = useAdmission();
  const removal = useRemoval();
  const [removesYou, setRemovesYou] = useState(false);
  /** Who is no administrator any more has nothing left to ask for here; sign-in says what happened. */
  const leave = () => {
    keepLeftClinic(admin.clinic.clinic_name);
    return signOut();
  };
  const admitted = administrators.filter(({ admitted_yn }) => admitted_yn);
  const waiting = administrators.filter(({ admitted_yn }) => !admitted_yn);
  return (
    <PortalCard title={t('administrators.title')} text={t('administrators.text')} headingRef={heading}>
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" aria-label={t('administrators.title')} className={styles.list}>
        {[...waiting, ...admitted].map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            may={admin.admitted_yn}
            isLast={administrator.admitted_yn && admitted.length === 1}
            onAdmit={() => admission.ask(administrator)}
            onRemove={() => {
              setRemovesYou(administrator.you_yn);
              removal.ask(administrator);
            }}
          />
        ))}
      </ul>
      <AskDialog
        call={admitClinicAdministrator}
        question={admission.question}
        onClose={admission.close}
        onDone={async () => void (await refetch())}
        focusAfter={heading}
      />
      <AskDialog
        call={removeClinicAdministrator}
        question={removal.question}
        onClose={removal.close}
        onDone={async () => void (await (removesYou ? leave() : refetch()))}
        focusAfter={heading}
      />
    </PortalCard>
  );
}

interface AdministratorRowProps {
  administrator: ClinicAdministrator;
  /** Whoever looks is admitted. */
  may: boolean;
  /** Nobody else is admitted. */
  isLast: boolean;
  onAdmit: () => void;
  onRemove: () => void;
}

function AdministratorRow({ administrator, may, isLast, onAdmit, onRemove }: AdministratorRowProps) {
  const { t } = useText('mf-clinic/team');
  const { date } = useFormats();
  const { first_name, last_name, email, admitted_yn, joined_at, you_yn } = administrator;
  const name = `${first_name} ${last_name}`;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>
          <span>{name}</span>
          {you_yn && <Badge color="teal">{t('administrators.you')}</Badge>}
          {!admitted_yn && <Badge color="yellow">{t('administrators.waiting')}</Badge>}
        </span>
        <Text size="sm">{email}</Text>
        <Text size="sm" c="dimmed">
          {t(admitted_yn ? 'administrators.since' : 'administrators.signedUp', { day: date(joined_at) })}
        </Text>
        {may && isLast && <Text size="sm">{t('administrators.last')}</Text>}
      </div>
      {may && (
        <Group gap="xs">
          {!admitted_yn && (
            <Button aria-haspopup="dialog" onClick={onAdmit}>
              {t('administrators.admit')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {!isLast && (
            <Button variant="default" aria-haspopup="dialog" onClick={onRemove}>
              {t(you_yn ? 'administrators.removeYou' : 'administrators.remove')}
              {!you_yn && <VisuallyHidden> {name}</VisuallyHidden>}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
