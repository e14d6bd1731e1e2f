import { clientPractitioners } from '@portal/contract/calls/client-files';
import type { PractitionerOfClient } from '@portal/contract/entities/shared-file';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Title } from '@portal/ui/base';
import { Answer, Portrait } from '@portal/ui/data';
import { type ReactNode, useId } from 'react';
import { ExchangedFiles } from '../files/exchanged-files.tsx';
import { PageCard, PageSection } from '../pages/page-card.tsx';
import styles from './home.module.css';

/** What a client exchanges with each practitioner of theirs; by a session's link that is one. */
export function FilesByPractitioner() {
  const { t } = useText('mf-dashboard');
  const answer = useCall(clientPractitioners, {});
  return (
    <Answer answer={answer} failed={t('home.files.failed')} frame={FramedPart}>
      {(practitioners) =>
        practitioners.map((practitioner) => (
          <div key={practitioner.id} className={styles.part}>
            <PractitionerFiles {...practitioner} />
          </div>
        ))
      }
    </Answer>
  );
}

function FramedPart({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part}>
      <PageCard>{children}</PageCard>
    </div>
  );
}

function PractitionerFiles(practitioner: PractitionerOfClient) {
  const { t } = useText('mf-dashboard');
  const title = useId();
  const { id, full_name } = practitioner;
  return (
    <PageSection aria-labelledby={title}>
      <Title order={2} id={title} className={styles.title}>
        {t('home.files.with', { name: full_name })}
      </Title>
      <PractitionerName {...practitioner} />
      <ExchangedFiles with={{ kind: 'practitioner', id }} full_name={full_name} />
    </PageSection>
  );
}

/** A practitioner as their client knows them: picture, name and degrees. */
export function PractitionerName({ full_name, avatar, degrees }: Omit<PractitionerOfClient, 'id'>) {
  return (
    <div className={styles.person}>
      <Portrait name={full_name} url={avatar?.url} />
      <p className={styles.name}>
        {full_name}
        {degrees.length > 0 && <span className={styles.degrees}> {degrees.join(', ')}</span>}
      </p>
    </div>
  );
}
