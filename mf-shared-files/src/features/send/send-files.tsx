import { useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { Text } from '@portal/ui/base';
import { LazyPart } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useRef } from 'react';
import { SendFilesContext } from './send-files-context.ts';
import type { SendTo } from './send-to.ts';
import { useSendingStore } from './sending-store.ts';

export interface SendFilesProps {
  to: SendTo;
  opened: boolean;
  onClose: () => void;
  /** A file arrived, or may have: lists of files are out of date. Told also while the drawer is closed. */
  onSent: () => void;
}

const loadForm = async () => {
  const { SendForm } = await import(/* webpackChunkName: "send-form" */ './send-form.tsx');
  return { default: SendForm };
};

/**
 * The drawer that sends files (FILES-008, A-098). Closed, it loses nothing: what was chosen is there when it opens again,
 * and what is on its way goes on. The form's code is fetched once it is opened.
 */
export function SendFiles({ to, opened, onClose, onSent }: SendFilesProps) {
  const { t } = useText('mf-shared-files/send');
  const store = useSendingStore(to);
  const hasFiles = useStore(store, ({ files }) => files.some(({ state }) => state !== 'sent'));
  useUnsaved('mf-shared-files', hasFiles);
  const notSent = useStore(store, ({ files }) => files.filter(({ reason }) => reason?.kind === 'call').length);
  const tell = useRef(onSent);
  useEffect(() => {
    tell.current = onSent;
  });
  useEffect(() => store.subscribe((now, before) => now.changes > before.changes && tell.current()), [store]);
  return (
    <>
      {!opened && notSent > 0 && (
        // The notice is gone in a few seconds, and the rows are in the drawer.
        <Text size="sm" c="red.8">
          {t('notSent', { count: notSent })}
        </Text>
      )}
      <Dialog opened={opened} onClose={onClose} title={t('title')} placement="end">
        <SendFilesContext value={{ to, store, onClose }}>
          <LazyPart part="send-files" load={loadForm} failed={t('failed')} />
        </SendFilesContext>
      </Dialog>
    </>
  );
}
