import { clientPractitioners } from '@portal/contract/calls/client-files';
import type { PractitionerOfClient } from '@portal/contract/entities/shared-file';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Title } from '@portal/ui/base';
import { Answer, Portrait } from '@portal/ui/data';
import { useId } from 'react';
import { ExchangedFiles } from '../files/exchanged-files.tsx';
import { PageCard, PageSection } from '../pages/page-card.tsx';
import styles from './client-practitioners.module.css';

/** What a client exchanges with each practitioner of theirs; by a session's link that is one. */
export function ClientPractitioners() {
  const { t } = useText('mf-dashboard');
  const answer = useCall(clientPractitioners, {});
  return (
    <div className={styles.practitioners}>
      <p className={styles.way}>
        <Anchor component={Link} to="/billing/invoices">
          {t('landing.invoices')}
        </Anchor>
      </p>
      <Answer answer={answer} failed={t('landing.files.failed')} frame={PageCard}>
        {(practitioners) =>
          practitioners.map((practitioner) => (
            <div key={practitioner.id} className={styles.list}>
              <PractitionerFiles {...practitioner} />
            </div>
          ))
        }
      </Answer>
    </div>
  );
}

function PractitionerFiles({ id, full_name, avatar }: PractitionerOfClient) {
  const { t } = useText('mf-dashboard');
  const title = useId();
  return (
    <PageSection aria-labelledby={title}>
      <div className={styles.head}>
        <Portrait name={full_name} url={avatar?.url} />
        <Title order={2} id={title} className={styles.title}>
          {t('landing.files.with', { name: full_name })}
        </Title>
      </div>
      <ExchangedFiles with={{ kind: 'practitioner', id }} full_name={full_name} />
    </PageSection>
  );
}
