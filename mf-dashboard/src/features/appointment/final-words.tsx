import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { createContext, useContext } from 'react';

/** Whether an outcome that is confirmed here can be taken back for ten seconds; a session's own dialog offers no Undo. */
export const OffersUndo = createContext(false);

/** Says before an outcome is confirmed how long it can be taken back, and who can change it after that. */
export function FinalWords() {
  const { t } = useText('mf-dashboard');
  const isOffered = useContext(OffersUndo);
  return <Text size="sm">{t(isOffered ? 'statusDialog.undoable' : 'statusDialog.final')}</Text>;
}
