import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useState } from 'react';
import type { IssueFormProps } from '../invoices/issue-form.tsx';

type IssueDialogProps = Omit<IssueFormProps, 'session'> & {
  /** The session to begin with; null while the dialog is closed. */
  session: IssueFormProps['session'] | null;
};

/** Issues an invoice in a dialog, whose form is fetched when it is asked for. */
export function IssueDialog({ session, sessions, onClose }: IssueDialogProps) {
  const { t } = useText('mf-dashboard/invoices');
  const showError = useErrorDialog();
  const [Form, setForm] = useState<typeof import('../invoices/issue-form.tsx').IssueForm | null>(null);
  const isAsked = session !== null;
  useEffect(() => {
    if (!isAsked || Form) return;
    const load = (): Promise<void> =>
      import(/* webpackChunkName: "issue-invoice" */ '../invoices/issue-form.tsx').then(
        ({ IssueForm }) => setForm(() => IssueForm),
        () => {
          onClose();
          showError({ onRetry: () => void load() });
        },
      );
    void load();
  }, [isAsked, Form, onClose, showError]);
  return (
    <Dialog opened={isAsked && Form !== null} onClose={onClose} title={t('issue.title')}>
      {session && Form && <Form key={session.id} session={session} sessions={sessions} onClose={onClose} />}
    </Dialog>
  );
}
