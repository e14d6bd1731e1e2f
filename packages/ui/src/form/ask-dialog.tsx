import { Button, Group, Stack, Text } from '@mantine/core';
import type { Call, CallAnswer, CallInput } from '@portal/contract';
import { describeError, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../shared/dialog.tsx';
import { PendingButton } from '../shared/pending-button.tsx';
import { TextInput } from '../shared/text-input.tsx';
import styles from './ask-dialog.module.css';
import { FailureAlert, useFailureText } from './failure-alert.tsx';

/** Something to be agreed to before it is done. */
export interface Question<C extends Call> {
  input: CallInput<C>;
  title: string;
  /** What follows from it. */
  text: string;
  /** The words of the button that does it. */
  confirm: string;
  /** The words of the button that does not, where “Cancel” could be taken for the former. */
  dismiss?: string;
  /** Said once it is done. */
  done: string;
  /** It takes a reason, which is typed beneath. */
  reason?: AskedReason<C>;
}

/** Why something is done, for those who read the audit trail. */
export interface AskedReason<C extends Call> {
  label: string;
  description?: string;
  /** Said when it is to be done without one. */
  missing: string;
  maxLength: number;
  /** What is sent with it, in place of the question's `input`. */
  inputWith: (reason: string) => CallInput<C>;
}

export interface AskDialogProps<C extends Call> {
  call: C;
  /** Null while nothing is asked. Its words may be made anew each time, in the language of the page. */
  question: Question<C> | null;
  onClose: () => void;
  /** It is done, or somebody else did it before. Resolves once the page shows so: until then the dialog stays. */
  onDone: (answer: CallAnswer<C> | null) => Promise<void>;
  /**
   * Somebody else was quicker with another change, which the server tells of (409): the page shows the record as it is by
   * now, and the dialog only why nothing was done. Without it such an answer is a failure like others.
   */
  onConflict?: () => Promise<unknown>;
  /** Takes the focus once it is done: what opened the dialog may be gone by then. */
  focusAfter?: RefObject<HTMLElement | null>;
}

const isGone = (error: unknown) => describeError(error).code === 'not_found';
const isConflict = (error: unknown) => describeError(error).kind === 'conflict';

/**
 * Asks before a write that cannot be taken back. Closing the dialog while it is under way stops nothing: what became of
 * it is said all the same. A reason that was typed stays through a failure.
 */
export function AskDialog<C extends Call>(props: AskDialogProps<C>) {
  const { call, question, onClose, onDone, onConflict, focusAfter } = props;
  const { t } = useText('shared');
  const notify = useNotify();
  const failureText = useFailureText();
  const write = useRepeatableMutation(call);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const isOver = onConflict !== undefined && failure !== null && isConflict(failure);
  const isAsked = question !== null;
  // Changes when the dialog opens or closes: an answer that comes later belongs to the time before.
  const time = useRef(0);
  const leadsOn = useRef(false);
  useEffect(() => {
    time.current += 1;
    setFailure(null);
    setReason('');
    setIsReasonMissing(false);
    if (isAsked || !leadsOn.current) return;
    leadsOn.current = false;
    focusAfter?.current?.focus();
  }, [isAsked, focusAfter]);

  const settle = async (asked: Question<C>, answer: CallAnswer<C> | null, askedAt: number) => {
    await onDone(answer);
    notify(answer === null ? { kind: 'info', message: t('quicker') } : { kind: 'success', message: asked.done });
    if (time.current !== askedAt) return;
    leadsOn.current = true;
    onClose();
  };
  const send = async (asked: Question<C>) => {
    const askedAt = time.current;
    try {
      const answer = await write.mutateAsync(asked.reason?.inputWith(reason.trim()) ?? asked.input);
      await settle(asked, answer, askedAt);
    } catch (error) {
      if (onConflict && isConflict(error)) await onConflict();
      if (isGone(error)) await settle(asked, null, askedAt);
      else if (time.current === askedAt) setFailure(error);
      else notify({ kind: 'error', message: failureText(error) });
    }
  };
  const agree = (event: SyntheticEvent, asked: Question<C>) => {
    event.preventDefault();
    if (isBusy || isOver) return;
    const lacksReason = asked.reason !== undefined && reason.trim() === '';
    setIsReasonMissing(lacksReason);
    if (lacksReason) {
      reasonField.current?.focus();
      return;
    }
    setIsBusy(true);
    void send(asked).finally(() => setIsBusy(false));
  };
  return (
    <Dialog opened={question !== null} onClose={onClose} title={question?.title ?? ''}>
      {question && (
        <form noValidate onSubmit={(event) => agree(event, question)}>
          <Stack>
            <Text className={styles.words ?? ''}>{question.text}</Text>
            {question.reason && (
              <TextInput
                ref={reasonField}
                label={question.reason.label}
                description={question.reason.description}
                error={isReasonMissing && question.reason.missing}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                maxLength={question.reason.maxLength}
                autoComplete="off"
                required
              />
            )}
            <FailureAlert text={failure === null ? null : failureText(failure)} of={failure} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                {isOver ? t('close') : (question.dismiss ?? t('cancel'))}
              </Button>
              {!isOver && (
                <PendingButton type="submit" pending={isBusy}>
                  {question.confirm}
                </PendingButton>
              )}
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
