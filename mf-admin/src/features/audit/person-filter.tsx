import { adminSearchPeople } from '@portal/contract/calls/admin-people';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Text } from '@portal/ui/base';
import { Answer } from '@portal/ui/data';
import { IconUser, IconX } from '@portal/ui/icons';
import { SearchField } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import { useRef, useState } from 'react';
import styles from './audit.module.css';

interface PersonFilterProps {
  id: string | undefined;
  /** As far as it is known. */
  name: string | null;
  onChange: (id: string | null) => void;
}

/** Whose events are shown: everybody's, or one person's, found by name. */
export function PersonFilter({ id, name, onChange }: PersonFilterProps) {
  const { t } = useText('mf-admin/audit');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const nameOf = name ?? (chosen?.id === id ? chosen?.name : undefined) ?? t('personOf', { id });
  const choose = (person: { id: string; name: string } | null) => {
    setChosen(person);
    onChange(person?.id ?? null);
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.person}>
      <Text component="span" size="md" fw={650} id="audit-person">
        {t('person')}
      </Text>
      <div className={styles.choice}>
        <Button
          ref={opener}
          variant="default"
          justify="flex-start"
          aria-haspopup="dialog"
          // As a choice is named: by its label, with what is chosen.
          aria-labelledby="audit-person audit-person-chosen"
          leftSection={<IconUser size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          <span id="audit-person-chosen">{id === undefined ? t('everybody') : nameOf}</span>
        </Button>
        {id !== undefined && (
          <Button variant="subtle" aria-label={t('clearPerson')} onClick={() => choose(null)}>
            <IconX size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('choosePerson')}>
        <FindPerson onChoose={choose} />
      </Dialog>
    </div>
  );
}

/** How long nothing is typed before people are looked for: each look is on the trail. */
const PAUSE_MS = 400;

function FindPerson({ onChoose }: { onChoose: (person: { id: string; name: string }) => void }) {
  const { t } = useText('mf-admin/audit');
  const [words, setWords] = useState('');
  return (
    <>
      <SearchField label={t('personName')} value={words} onChange={setWords} pauseMs={PAUSE_MS} />
      {words !== '' && <Found words={words} onChoose={onChoose} />}
    </>
  );
}

function Found({ words, onChoose }: Parameters<typeof FindPerson>[0] & { words: string }) {
  const { t } = useText('mf-admin/audit');
  const answer = useCall(adminSearchPeople, { query: { q: words } }, { keepPrevious: true });
  return (
    <Answer answer={answer} failed={t('peopleFailed')}>
      {({ data, pagination }) =>
        data.length === 0 ? (
          <p role="status">{t('nobodyFound')}</p>
        ) : (
          <>
            <ul className={styles.people} aria-label={t('found')}>
              {data.map(({ id, full_name, email }) => (
                <li key={id}>
                  <button type="button" className={styles.one} onClick={() => onChoose({ id, name: full_name })}>
                    <span>{full_name}</span> <span className={styles.email}>{email}</span>
                  </button>
                </li>
              ))}
            </ul>
            {pagination.total > 1 && <p>{t('morePeople', { count: pagination.total_items })}</p>}
          </>
        )
      }
    </Answer>
  );
}
