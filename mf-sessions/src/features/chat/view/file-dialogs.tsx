import { type LinkedFile, Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard, RowSkeletons, Waiting } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import type { ChatPlace } from '../chat-place.ts';

/** Which dialog of files is open: the choice of one, or one that a message links. */
export type FileDialog = 'pick' | LinkedFile;

interface FileDialogsProps {
  files: NonNullable<ChatPlace['files']>;
  /** Null while neither is. */
  dialog: FileDialog | null;
  onClose: () => void;
  onPick: (file: LinkedFile) => void;
}

/** The files of a chat's two people, by the part of the portal that has them, with the reader's own rights alone. */
export function FileDialogs({ files, dialog, onClose, onPick }: FileDialogsProps) {
  const { t } = useText('mf-sessions/chat');
  // What was shown stays while the dialog closes.
  const [shown, setShown] = useState<FileDialog>('pick');
  if (dialog !== null && dialog !== shown) setShown(dialog);
  const use =
    shown === 'pick' ? ({ kind: 'choose', onChosen: onPick } as const) : ({ kind: 'show', file: shown } as const);
  return (
    <Dialog
      opened={dialog !== null}
      onClose={onClose}
      title={shown === 'pick' ? t('chat.link.open') : t('shared:files.title')}
    >
      {dialog !== null && (
        <Slot
          name="linked-file/v1"
          input={{ ...files, use } satisfies SlotInputs['linked-file/v1']}
          fallback={
            <Waiting>
              <RowSkeletons rows={3} />
            </Waiting>
          }
          failed={(onRetry) => (
            <ErrorCard title={t('shared:files.failed')} text={t('chat.link.failedText')} retry={{ onRetry }} />
          )}
        />
      )}
    </Dialog>
  );
}
