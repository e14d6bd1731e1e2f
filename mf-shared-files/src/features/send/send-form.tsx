import { clientSelector } from '@portal/contract/calls/clients';
import { SHARED_FILE_MAX_MEGABYTES, SHARED_FILE_TYPES } from '@portal/contract/rules/files';
import { FILES_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { describeError, useNotify, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useStore } from '@portal/portal-kit/store';
import { Alert, Group, Stack, Text } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import { Answer, PendingButton, RowSkeletons, useFailureText } from '@portal/ui/data';
import { FileInput, UploadList } from '@portal/ui/progress';
import { type SyntheticEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { keepSending } from './keep-sending.ts';
import { MissingFiles } from './missing-files.tsx';
import { canSend, chooseClient, clientOf, type FileProblem, isBusy, type Reason, withoutSent } from './queue.ts';
import styles from './send.module.css';
import { SendFilesContext } from './send-files-context.ts';
import { nameOfSending, proposedBy, type Recipient, type SendTo } from './send-to.ts';
import { senderOf } from './sender.ts';
import type { SendingStore } from './sending-store.ts';
import { useFileDrag } from './use-file-drag.ts';

const accepted = ['application/pdf', 'image/jpeg', 'image/png', ...SHARED_FILE_TYPES];
const megabytes = SHARED_FILE_MAX_MEGABYTES;

/** What the drawer shows once its code is there. */
export function SendForm() {
  const drawer = useContext(SendFilesContext);
  return drawer && <OpenForm {...drawer} />;
}

interface OpenFormProps {
  to: SendTo;
  store: SendingStore;
  onClose: () => void;
}

/** The sender of the store, told what to do once its files have ended. */
function useSender({ to, store, onClose }: OpenFormProps) {
  const { t } = useText('mf-shared-files/send');
  const services = useServices();
  const notify = useNotify();
  const sender = senderOf(store, services.api);
  const dropped = useStore(store, (sending) => sending.dropped);
  const isShown = useRef(false);
  useEffect(() => {
    // Once more after it is gone: files that are on their way then end without it.
    sender.onSettled = ({ sent, failed, isDone }) => {
      if (sent > 0) notify({ kind: 'success', message: t('sent', { count: sent }), durationMs: FILES_SNACKBAR_MS });
      // Else its own row says so.
      if (failed > 0 && !isShown.current) notify({ kind: 'error', message: t('notSent', { count: failed }) });
      if (isDone) onClose();
    };
  });
  useEffect(() => keepSending(store, sender, nameOfSending(to), services), [store, sender, to, services]);
  const proposal = proposedBy(to);
  const add = useCallback(
    (files: readonly File[]) => {
      // For whom they are is settled from now on, whatever the page proposes later.
      store.setState((sending) => chooseClient(sending, clientOf(sending, proposal), proposal), true);
      void sender.add(files);
    },
    [sender, store, proposal],
  );
  useEffect(() => {
    if (dropped.length === 0) return;
    store.setState({ dropped: [] });
    add(dropped);
  }, [dropped, add, store]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      store.setState(withoutSent, true);
    };
  }, [store]);
  return { ...sender, add };
}

/** Whom it is for, which files, and how far each is (FILES-009, FILES-016, FILES-017, FILES-018, FILES-019, FILES-020, FILES-021). */
function OpenForm({ to, store, onClose }: OpenFormProps) {
  const { t } = useText('mf-shared-files/send');
  const sender = useSender({ to, store, onClose });
  const reasonText = useReasonText();
  const sending = useStore(store);
  const isChoosing = to.kind === 'client' && to.choose;
  const clients = useCall(clientSelector, {}, { enabled: isChoosing, staleTimeMs: 30_000 });
  const proposal = proposedBy(to);
  const wanted = clientOf(sending, proposal);
  const client = isChoosing ? clients.data?.find(({ id }) => id === wanted) : undefined;
  const recipient = recipientOf(to, client);
  const [wrong, setWrong] = useState({ client: false, files: false });
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each press that sent nothing
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const add = (files: readonly File[]) => {
    sender.add(files);
    setWrong((before) => ({ ...before, files: false }));
  };
  const isOver = useFileDrag(() => true, add);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const now = store.getState();
    // Pressed twice: all of it is under way.
    if (isBusy(now) && !now.files.some(({ state }) => state === 'chosen')) return;
    if (recipient && canSend(now, recipient)) sender.send(recipient);
    else setWrong({ client: !recipient, files: !canSend(now, recipient) });
  };
  return (
    <form ref={form} noValidate aria-label={t('title')} onSubmit={submit}>
      <Stack gap="md">
        {isChoosing && (
          <Answer answer={clients} failed={t('clientsFailed')} skeleton={<RowSkeletons rows={1} />}>
            {(all) =>
              all.length === 0 ? (
                <Text>{t('noClients')}</Text>
              ) : (
                <SearchSelect
                  label={t('client')}
                  required
                  value={client?.id ?? ''}
                  options={all.map(({ id, full_name }) => ({ value: id, label: full_name }))}
                  error={wrong.client && t('chooseClient')}
                  onChange={(id) => {
                    setWrong((before) => ({ ...before, client: false }));
                    store.setState((before) => chooseClient(before, id, proposal), true);
                  }}
                />
              )
            }
          </Answer>
        )}
        {to.kind === 'all' && <Text>{t('toAll')}</Text>}
        <div className={styles.picker}>
          <FileInput
            label={t('files')}
            description={t('limits', { megabytes })}
            accept={accepted}
            isUnchecked
            multiple
            required
            error={wrong.files && !canSend(sending, recipient) && t('chooseFile')}
            onPick={add}
          />
          <Text size="sm" c="dimmed" className={styles.hint}>
            {t('drop')}
          </Text>
        </div>
        <MissingFiles
          files={sending.missing}
          onForget={() => {
            // The button goes with its notice.
            form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
            store.setState({ missing: [] });
          }}
        />
        {sending.isUnkept && <Alert color="yellow">{t('unkept')}</Alert>}
        <UploadList
          label={t('chosen')}
          uploads={sending.files.map(({ id, file, state, share, reason, recipient: whom }) => ({
            id,
            name: file.name,
            bytes: file.size,
            state,
            share,
            ...(reason && { reason: reasonText(reason) }),
            ...(whom && whom.name !== '' && { note: t('for', { name: whom.name }) }),
          }))}
          onRemove={sender.remove}
          onRetry={sender.retry}
        />
        <Group justify="flex-end">
          <PendingButton type="submit" pending={isBusy(sending) && !sending.files.some(isChosen)}>
            {t('send')}
          </PendingButton>
        </Group>
      </Stack>
      {isOver && (
        <div className={styles.drawer} aria-hidden="true">
          <span className={styles.words}>{t('dropHere')}</span>
        </div>
      )}
    </form>
  );
}

/** Null while nobody is chosen. */
function recipientOf(to: SendTo, client: { id: string; full_name: string } | undefined): Recipient | null {
  if (to.kind === 'all') return { kind: 'all', id: '', name: '' };
  if (to.kind === 'practitioner' || !to.choose) return { kind: to.kind, id: to.id ?? '', name: '' };
  return client ? { kind: 'client', id: client.id, name: client.full_name } : null;
}

const isChosen = ({ state }: { state: string }) => state === 'chosen';

/** Why a file is not with the server, in the page's language. */
function useReasonText(): (reason: Reason) => string {
  const { t } = useText('mf-shared-files/send');
  const failureText = useFailureText();
  // The quoted words name the size alone: what is wrong, and what can be sent, stand beneath them.
  const wrong = (problem: FileProblem) =>
    [t('wrongFile'), t(`problems.${problem}`, { megabytes }), t('limitsAgain', { megabytes })].join('\n');
  return (reason) => {
    if (reason.kind === 'file') return wrong(reason.problem);
    if (reason.kind === 'stopped') return t(reason.isLate ? 'stoppedLate' : 'stopped');
    const { status, code } = describeError(reason.error);
    // A body that something on the way finds too large has no words of the API.
    if (status === 413) return wrong('large');
    // The API does not say whether there is such a person.
    if (code === 'not_found') return t('notShared');
    const words = failureText(reason.error);
    // The server decodes what this page has only looked at.
    return words === t('wrongFile') ? wrong('content') : words;
  };
}
