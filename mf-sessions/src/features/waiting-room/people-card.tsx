import { useText } from '@portal/portal-kit/i18n';
import { Paper, Title } from '@portal/ui/base';
import { Portrait } from '@portal/ui/data';
import type { ReactNode } from 'react';
import type { Participant } from '../session/participants.ts';
import styles from './people-card.module.css';

interface PeopleCardProps {
  people: readonly Participant[];
  /** Ids of those who are here. */
  waiting: readonly string[];
  /** Ids of those who answer the questions before the session, and come then. */
  answering: readonly string[];
  /** What can be done about somebody who is not there. */
  missing?: (person: Participant) => ReactNode;
  /** When it begins, and the way in. */
  children: ReactNode;
}

/** Whom one will meet, and who of them is here already (SESS-007, SESS-010). Who comes and goes is read out. */
export function PeopleCard({ people, waiting, answering, missing, children }: PeopleCardProps) {
  const { t } = useText('mf-sessions/waiting-room');
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby="people">
      <Title order={2} id="people" className={styles.title}>
        {t('people')}
      </Title>
      <ul className={styles.people}>
        {people.map((person) => {
          const { id, name, pictureUrl, degrees } = person;
          const isHere = waiting.includes(id);
          const where = answering.includes(id) ? 'answering' : 'notHere';
          return (
            <li key={id} className={styles.person}>
              <Portrait name={name} url={pictureUrl} className={styles.portrait} />
              <div className={styles.words}>
                <p className={styles.name}>
                  {name}
                  {degrees.length > 0 && <span className={styles.degrees}> {degrees.join(', ')}</span>}
                </p>
                <p role="status" className={styles.presence} data-here={isHere}>
                  {t(isHere ? 'here' : where, { name })}
                </p>
                {/* Its place stays when they come, so that the way in does not move under somebody's finger. What was asked
                    there goes: a new link would end the visit of who is here. */}
                {missing && where === 'notHere' && (
                  <div
                    key={String(isHere)}
                    className={styles.missing}
                    style={isHere ? { visibility: 'hidden' } : undefined}
                  >
                    {missing(person)}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {children}
    </Paper>
  );
}
