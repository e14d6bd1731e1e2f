import { adminListAuditKinds } from '@portal/contract/calls/admin-audit';
import { adminSearchPeople } from '@portal/contract/calls/admin-people';
import { type Locale, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Text, TextInput } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import { Answer, FailedCard } from '@portal/ui/data';
import { DaysFilter } from '@portal/ui/dates';
import { IconUser, IconX } from '@portal/ui/icons';
import { SearchField } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { type List, someDay, someId } from '../lists/list-address.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import styles from './audit.module.css';
import { useKindWords } from './kind-words.ts';

/** A kind of action or of record. */
const someKind = (text: string) => (/^[a-z][a-z0-9_.]{0,60}$/.test(text) ? text : null);
/** What records are called by: mostly a number. */
const someNumber = (text: string) => (/^[\w.:-]{1,60}$/.test(text) ? text : null);

/** What the trail is narrowed by, in the address. */
export const auditFilters = {
  filters: {
    person_id: someId,
    action: someKind,
    subject: someKind,
    subject_id: someNumber,
    from: someDay,
    to: someDay,
  },
  sorts: ['newest'],
} as const;

interface AuditFiltersProps {
  list: Pick<List<Record<keyof typeof auditFilters.filters, string>, 'newest'>, 'filters' | 'filter'>;
  /** Of the person whose events are shown, as far as it is known. */
  nameOf: string | null;
}

/** The controls of the trail: person, kind of action, record, days. */
export function AuditFilters({ list: { filters, filter }, nameOf }: AuditFiltersProps) {
  const { t } = useText('mf-admin/audit');
  const words = useKindWords();
  const kinds = useCall(adminListAuditKinds, {}, { staleTimeMs: 600_000 });
  const { action = '', subject = '', subject_id = '', person_id: personId } = filters;
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (person: { id: string; name: string } | null) => {
    setChosen(person);
    filter({ person_id: person?.id ?? null });
    setIsAsking(false);
    opener.current?.focus();
  };
  return (
    <>
      <ListFilters label={t('filters')} set={filters}>
        <PersonFilter
          id={personId}
          name={nameOf ?? (chosen?.id === personId ? (chosen?.name ?? null) : null)}
          opener={opener}
          onAsk={() => setIsAsking(true)}
          onClear={() => choose(null)}
        />
        <SearchSelect
          label={t('action')}
          placeholder={t('all')}
          value={action}
          options={useOptions(kinds.data?.actions, action, words.action)}
          isClearable
          onChange={(chosen) => filter({ action: chosen === '' ? null : chosen })}
        />
        <SearchSelect
          label={t('kindOfRecord')}
          placeholder={t('all')}
          value={subject}
          options={useOptions(kinds.data?.subjects, subject, words.subject)}
          isClearable
          onChange={(chosen) => filter({ subject: chosen === '' ? null : chosen, subject_id: null })}
        />
        <NumberOfRecord
          value={subject_id}
          disabled={subject === ''}
          onChange={(number) => filter({ subject_id: number })}
        />
        <DaysFilter from={filters.from} to={filters.to} onChange={filter} />
      </ListFilters>
      {/* Not among the controls: a window that becomes narrow folds them, and a dialog in them would be gone though it is open. */}
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('choosePerson')}>
        <FindPerson onChoose={choose} />
      </Dialog>
      {kinds.error && !kinds.data && (
        <FailedCard
          title={t('kindsFailed')}
          code={kinds.error.code}
          onRetry={() => void kinds.refetch()}
          pending={kinds.isFetching}
        />
      )}
    </>
  );
}

/**
 * Kinds in the order of their words. The one in the address is there before the others are. A hundred and forty names
 * are looked up and sorted once for each language, not with each filter that is chosen.
 */
function useOptions(kinds: readonly string[] | undefined, chosen: string, nameOf: (kind: string) => string) {
  const { locale } = useLocale();
  const known = useMemo(() => sortedOptions(kinds ?? [], { nameOf, locale }), [kinds, nameOf, locale]);
  return useMemo(
    () =>
      chosen === '' || kinds?.includes(chosen) ? known : sortedOptions([...(kinds ?? []), chosen], { nameOf, locale }),
    [kinds, known, chosen, nameOf, locale],
  );
}

function sortedOptions(
  kinds: readonly string[],
  { nameOf, locale }: { nameOf: (kind: string) => string; locale: Locale },
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  return kinds.map((value) => ({ value, label: nameOf(value) })).sort((one, other) => compare(one.label, other.label));
}

interface NumberOfRecordProps {
  value: string;
  disabled: boolean;
  onChange: (number: string | null) => void;
}

/** How long nothing is typed before the list follows, or people are looked for: each look is on the trail. */
const PAUSE_MS = 400;

/** The number of one record of the kind that is chosen: the list follows once nothing more is typed. */
function NumberOfRecord({ value, disabled, onChange }: NumberOfRecordProps) {
  const { t } = useText('mf-admin/audit');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const text = typed.trim();
  const isWrong = text !== '' && someNumber(text) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides, not who is told of it
  useEffect(() => {
    if (text === value || isWrong) return;
    const pause = setTimeout(() => onChange(text === '' ? null : text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, value, isWrong]);
  return (
    <TextInput
      label={t('numberOfRecord')}
      description={disabled ? t('kindFirst') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      disabled={disabled}
      autoComplete="off"
      maxLength={60}
      error={isWrong ? t('noNumber') : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

interface PersonFilterProps {
  id: string | undefined;
  /** As far as it is known. */
  name: string | null;
  opener: Ref<HTMLButtonElement>;
  onAsk: () => void;
  onClear: () => void;
}

/** Whose events are shown: everybody's, or one person's, found by name. */
function PersonFilter({ id, name, opener, onAsk, onClear }: PersonFilterProps) {
  const { t } = useText('mf-admin/audit');
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
          onClick={onAsk}
        >
          <span id="audit-person-chosen">{id === undefined ? t('everybody') : (name ?? t('personOf', { id }))}</span>
        </Button>
        {id !== undefined && (
          <Button variant="subtle" aria-label={t('clearPerson')} onClick={onClear}>
            <IconX size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}

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
