import { deleteFile, deleteFileForAll } from '@portal/contract/calls/shared-files';
import type { FileTab } from '@portal/contract/rules/files';
import { FILES_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { describeError, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton, useFailureText } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import type { ListedFile } from './listed-file.ts';
import styles from './lists.module.css';

export interface DeleteDialogProps {
  tab: FileTab;
  /** Null while nothing is asked. */
  file: ListedFile | null;
  onClose: () => void;
  /** The file is gone, by this person or by another tab. */
  onDeleted: () => void;
}

/** Asks once, with file and client named; nothing brings a deleted file back (A-133, FILES-023, FILES-024). */
export function DeleteDialog({ file, onClose, ...props }: DeleteDialogProps) {
  const { t } = useText('mf-shared-files/lists');
  return (
    <Dialog opened={file !== null} onClose={onClose} title={t('delete.title')}>
      {file && <Question file={file} onClose={onClose} {...props} />}
    </Dialog>
  );
}

const isGone = (error: unknown) => describeError(error).code === 'not_found';

function Question({ tab, file, onClose, onDeleted }: DeleteDialogProps & { file: ListedFile }) {
  const { t } = useText('mf-shared-files/lists');
  const notify = useNotify();
  const failureText = useFailureText();
  const isToAll = tab === 'files_to_all_clients';
  const remove = useRepeatableMutation(isToAll ? deleteFileForAll : deleteFile);
  const done = (kind: 'success' | 'info', message: string) => {
    notify({ kind, message, durationMs: FILES_SNACKBAR_MS });
    onClose();
    onDeleted();
  };
  const send = () =>
    remove.mutate(
      { params: { id: file.id } },
      {
        // In the words that the specification quotes (FILES-022).
        onSuccess: () => done('success', t('delete.done')),
        // Another tab was quicker: what was wanted is so.
        onError: (error) => isGone(error) && done('info', t('delete.alreadyGone')),
      },
    );
  const names = { name: file.file_name, client: file.client ?? t('unknownClient') };
  return (
    <Stack>
      <p className={styles.question}>{t(isToAll ? 'delete.questionAll' : 'delete.question', names)}</p>
      <Text c="dimmed" size="sm">
        {t('delete.final')}
      </Text>
      <FailureAlert text={remove.error && !isGone(remove.error) ? failureText(remove.error) : null} of={remove.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
        <PendingButton color="red" pending={remove.isPending} onClick={send}>
          {t('delete.confirm')}
        </PendingButton>
      </Group>
    </Stack>
  );
}
