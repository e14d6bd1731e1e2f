import { useText } from '@portal/portal-kit/i18n';
import type { WordRun } from '../note-compare/compare-words.ts';

/** In words, in how many words an earlier version and the present text differ. */
export function useDifferenceWords(runs: readonly WordRun[], isSame: boolean): string {
  const { t } = useText('mf-sessions/session-notes');
  const count = (of: WordRun['of']) =>
    runs.filter((run) => run.of === of).reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);
  const [gone, added] = [count('first'), count('second')];
  if (isSame) return t('versions.same');
  if (gone + added === 0) return t('versions.onlyLooks');
  const parts = [
    gone > 0 && t('versions.onlyThen', { count: gone }),
    added > 0 && t('versions.onlyNow', { count: added }),
  ];
  return parts.filter(Boolean).join(' ');
}
