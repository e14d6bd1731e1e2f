import type { CallInput } from '@portal/contract/call';
import { searchRecords } from '@portal/contract/calls/search';
import { fullDate } from '@portal/contract/rules/date-words';
import { isAdmin } from '@portal/contract/rules/people';
import { SEARCH_HITS, SEARCH_LIMIT } from '@portal/contract/rules/search';
import { useFormats, useLocale, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Stack, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import { Answer, EmptyState, RowSkeletons, Waiting } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { KeySwitch } from '../shortcuts/key-switch.tsx';
import { type Days, type Looked, readLooked } from './day-words.ts';
import { elementOfHit, HitList } from './hit-list.tsx';
import { type HitGroup, useHitGroups } from './hits.ts';
import styles from './search.module.css';

/** How long nothing is typed before the portal is asked, in milliseconds. */
const PAUSE_MS = 200;
const EVERY_MINUTE = 60_000;

/** The question for what somebody looks for. */
export function searchInput({ words, days }: Looked): CallInput<typeof searchRecords> {
  return { query: { ...(words && { q: words }), ...(days && { from: days.first, to: days.last }) } };
}

/** What was typed, once nothing more was for a moment; nothing at once. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return typed === '' ? '' : paused;
}

/** The lists of the admin area that find anybody, with the words that were typed. */
function useAdminGroup(typed: string): HitGroup[] {
  const { t } = useText('search');
  const { user } = useSession();
  if (!isAdmin(user) || typed === '') return [];
  const query = new URLSearchParams({ q: typed });
  const hits = (['people', 'clients'] as const).map((list) => ({
    id: `admin-${list}`,
    to: `/admin/${list}?${query}`,
    title: t(`admin.${list}`, { words: typed }),
  }));
  return [{ key: 'admin', hits }];
}

/** Days as they were understood: `Tuesday, December 1, 2026`, or from one to another. */
function useDayNames(): (days: Days) => string {
  const { t } = useText('search');
  const { locale } = useLocale();
  return ({ first, last }) => {
    const names = { first: fullDate(first, locale), last: fullDate(last, locale) };
    return first === last ? names.first : t('days', names);
  };
}

/** What the browser's own dialog gives the focus to when it opens, which is after all of this is drawn. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** Where arrow keys move the mark. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The hits that keys move through and take: of what is typed now alone, so that Enter leads to nothing that somebody no
 * longer looks for. The first one is marked by itself.
 */
function useMark(list: string, groups: readonly HitGroup[], isCurrent: boolean) {
  const [wanted, mark] = useState<string | null>(null);
  const ids = groups.flatMap(({ hits }) => hits.map(({ id }) => id));
  const marked = isCurrent ? (ids.find((id) => id === wanted) ?? ids[0]) : undefined;
  const elementOf = (id: string) => document.getElementById(elementOfHit(list, id));
  const hear = (event: KeyboardEvent) => {
    // Enter of somebody who writes with an input method ends a word.
    if (event.nativeEvent.isComposing) return;
    const by = steps[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (marked === undefined) return;
    if (by === undefined) return elementOf(marked)?.click();
    const next = ids.at((ids.indexOf(marked) + by) % ids.length);
    if (next === undefined) return;
    mark(next);
    elementOf(next)?.scrollIntoView({ block: 'nearest' });
  };
  return { marked, mark, hear };
}

/**
 * The field of the search and its hits: clients, appointments, notes, chats and files of one's own, by words, days or
 * both; a combobox with groups of options (WAI-ARIA APG). The answer to what was typed last is shown, whichever comes last.
 */
export function PortalSearch() {
  const { t } = useText('search');
  const { user } = useSession();
  const formats = useFormats();
  const now = useNow(EVERY_MINUTE);
  const list = useId();
  const [typed, setTyped] = useState('');

  const words = typed.trim();
  const paused = usePaused(words);
  const looked = readLooked(paused, formats.dayKey(now));
  const isAsked = user.provider_yn && paused !== '';
  const answer = useCall(searchRecords, searchInput(looked), {
    enabled: isAsked,
    keepPrevious: true,
  });
  const groupsOf = useHitGroups(now);
  const found = isAsked && answer.data ? groupsOf(answer.data, looked.days !== null) : [];
  const groups = [...found, ...useAdminGroup(words)];
  const isCurrent = words === paused && (!isAsked || (answer.data !== undefined && !answer.isPlaceholderData));
  const { marked, mark, hear } = useMark(list, groups, isCurrent);
  const dayNames = useDayNames();
  const days = looked.days && isAsked ? dayNames(looked.days) : '';
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isFull = found.some(({ hits }) => hits.length === SEARCH_HITS);
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <TextInput
          ref={focusFirst}
          aria-label={t('label')}
          description={days}
          inputWrapperOrder={['input', 'description']}
          leftSection={<IconSearch aria-hidden="true" size={18} />}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_LIMIT}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-activedescendant={marked && elementOfHit(list, marked)}
          value={typed}
          onChange={({ currentTarget }) => {
            mark(null);
            setTyped(currentTarget.value);
          }}
          onKeyDown={hear}
        />
      </div>
      <VisuallyHidden role="status">
        {words !== '' && isCurrent && [days, t('found', { count })].filter((text) => text !== '').join(t('joint'))}
      </VisuallyHidden>
      {groups.length > 0 && (
        <HitList id={list} label={t('hits')} groups={groups} marked={marked} isFormer={!isCurrent} onMark={mark} />
      )}
      {words === '' && <Hints />}
      {isAsked && (
        <Answer answer={answer} failed={t('failed')} failedText={t('failedText')} skeleton={<RowSkeletons rows={4} />}>
          {() =>
            isCurrent &&
            found.length === 0 && (
              <EmptyState icon={<IconSearch size={26} stroke={1.75} />} title={t('none')} text={t('noneText')} />
            )
          }
        </Answer>
      )}
      {answer.isPlaceholderData && isAsked && <Waiting />}
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('full', { count: SEARCH_HITS })}
        </Text>
      )}
    </div>
  );
}

/** What can be looked for, before anything is typed, and what is not looked through; with the switch of the key. */
function Hints() {
  const { t } = useText('search');
  const { user } = useSession();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t(user.provider_yn ? 'hint' : 'hintAdmin')}</Text>
      {user.provider_yn && (
        <Text c="dimmed" size="sm">
          {t('hintChats')}
        </Text>
      )}
      <KeySwitch />
    </Stack>
  );
}
