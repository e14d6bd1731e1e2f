import { useText } from '@portal/portal-kit/i18n';
import { useMemo } from 'react';

/** Kinds as the catalogue names them: its keys have no dots within. */
const keyOf = (kind: string) => kind.replaceAll('.', '_');
/** A kind that no catalogue knows yet: its own name, to be read. */
const readable = (kind: string) => kind.replaceAll(/[._]/g, ' ');

/**
 * Puts kinds of actions and of records into words, and one record: by its kind and number, or as the list that was shown,
 * which has a name in place of a number. A server that is newer than the page may have others: those too are named.
 */
export function useKindWords() {
  const { t } = useText('mf-admin/audit');
  return useMemo(() => {
    const subject = (kind: string) => t(`subjects.${keyOf(kind)}`, { defaultValue: readable(kind) });
    return {
      subject,
      action: (kind: string) => t(`actions.${keyOf(kind)}`, { defaultValue: readable(kind) }),
      record: (kind: string, id: string | null) => {
        // Lists of the admin area are on the trail as `admin`, which is the number of no record.
        if (id === null || id === 'admin') return subject(kind);
        const numbered = `${subject(kind)} ${id}`;
        return /^\d+$/.test(id) ? numbered : t(`lists.${keyOf(kind)}_${keyOf(id)}`, { defaultValue: numbered });
      },
    };
  }, [t]);
}
