import { adminListAuditKinds } from '@portal/contract/calls/admin-audit';
import { type Locale, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { TextInput } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import { FailedCard } from '@portal/ui/data';
import { useEffect, useMemo, useState } from 'react';
import { type List, someDay, someId } from '../lists/list-address.ts';
import { DaysFilter, ListFilters } from '../lists/list-filters.tsx';
import { useKindWords } from './kind-words.ts';
import { PersonFilter } from './person-filter.tsx';

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
  const { action = '', subject = '', subject_id = '' } = filters;
  return (
    <>
      <ListFilters label={t('filters')} set={filters}>
        <PersonFilter id={filters.person_id} name={nameOf} onChange={(id) => filter({ person_id: id })} />
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

/** How long nothing is typed before the list follows. */
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
