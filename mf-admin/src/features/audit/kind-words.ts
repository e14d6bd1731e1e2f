import { useText } from '@portal/portal-kit/i18n';
import { useMemo } from 'react';

/** Kinds as the catalogue names them: its keys have no dots within. */
const keyOf = (kind: string) => kind.replaceAll('.', '_');
/** A kind that no catalogue knows yet: its own name, to be read. */
const readable = (kind: string) => kind.replaceAll(/[._]/g, ' ');

/** Puts kinds of actions and of records into words. A server that is newer than the page may have others: those too are named. */
export function useKindWords() {
  const { t } = useText('mf-admin/audit');
  return useMemo(
    () => ({
      action: (kind: string) => t(`actions.${keyOf(kind)}`, { defaultValue: readable(kind) }),
      subject: (kind: string) => t(`subjects.${keyOf(kind)}`, { defaultValue: readable(kind) }),
    }),
    [t],
  );
}
