import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Dialog } from '@portal/ui/overlays';
import styles from './people.module.css';

/** Something to be agreed to before it is done. */
export interface Question {
  title: string;
  /** What follows from it. */
  follows: string;
  /** The words of the button that does it. */
  confirm: string;
  /** Said once it is done. */
  done: string;
  /** It takes a reason, which goes to the audit trail. */
  asksReason: boolean;
  /** Rejects when it was not done. */
  send: (reason: string) => Promise<unknown>;
}

interface AskDialogProps {
  /** Null while nothing is asked. */
  question: Question | null;
  onClose: () => void;
  /** It is done, or somebody else was quicker: the page is to show how things stand. */
  onAnswered: () => void;
}

/** Asks before somebody else is signed out, locked or unlocked: says what follows, and does it once. */
export function AskDialog({ question, onClose, onAnswered }: AskDialogProps) {
  return (
    <Dialog opened={question !== null} onClose={onClose} title={question?.title ?? ''}>
      {question && <QuestionForm key={question.title} question={question} onClose={onClose} onAnswered={onAnswered} />}
    </Dialog>
  );
}

function QuestionForm({ question, onClose, onAnswered }: AskDialogProps & { question: Question }) {
  const { t } = useText('mf-admin/people');
  const { title, follows, confirm, done, asksReason, send } = question;
  const form = usePortalForm<{ reason: string }>({
    remote: 'mf-admin',
    name: 'admin.people.question',
    stored: { reason: '' },
    rules: ({ reason }) => ({ ...(asksReason && reason.trim() === '' && { reason: 'reasonMissing' }) }),
    say: () => t('reasonMissing'),
    savesUnchanged: true,
    saved: done,
    save: ({ reason }) => send(reason.trim()),
    onSaved: (_values, { isGone }) => {
      onAnswered();
      if (!isGone) onClose();
    },
    // Somebody else may have been quicker: behind the dialog the page shows how things stand.
    onFailed: onAnswered,
  });
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('shared:cancel')}
    </Button>
  );
  return (
    <Form form={form} label={title} layout="dialog" submitLabel={confirm} action={cancel}>
      <Text className={styles.words}>{follows}</Text>
      {asksReason && (
        <TextInput
          label={t('reason')}
          description={t('reasonText')}
          maxLength={LINE_LIMIT}
          autoComplete="off"
          required
          {...form.field('reason')}
        />
      )}
    </Form>
  );
}
