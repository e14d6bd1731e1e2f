import { FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { FailureAlert, PendingButton } from '@portal/ui/data';
import { type SubmitEvent, useState } from 'react';
import styles from './feedback.module.css';
import { choiceProblem, type Feedback, type FeedbackChoice, feedbackExcess, feedbackOf } from './feedback-choice.ts';
import { DetailField, OptionFields } from './feedback-fields.tsx';

interface FeedbackFormProps {
  choice: FeedbackChoice;
  onChange: (changed: Partial<FeedbackChoice>) => void;
  onSend: (feedback: Feedback) => void;
  onSkip: () => void;
  onStay: () => void;
  /** There is no call any more that one could go back to. */
  isEnded: boolean;
  isSending: boolean;
  /** The session is being left: nothing more can be done here. */
  isLeaving: boolean;
  /** How often the call was interrupted. */
  interruptions: number;
  /** Why it was not saved, in words. */
  refusal: string | null;
}

/** The feedback form: what is wrong is said at its field once somebody wanted to send it, and until it is right. */
export function FeedbackForm({
  choice,
  onChange,
  onSend,
  onSkip,
  onStay,
  isEnded,
  isSending,
  isLeaving,
  interruptions,
  refusal,
}: FeedbackFormProps) {
  const { t } = useText('mf-sessions/client-session');
  const [isTried, setIsTried] = useState(false);
  const { option, detail } = choice;
  const problem = choiceProblem(choice);
  const shown = isTried ? problem : null;
  const tooLong = problem === 'excess' ? t('shared:form.tooLong', { count: feedbackExcess(choice) }) : null;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isLeaving) return;
    setIsTried(problem !== null);
    if (problem !== null) {
      const field = problem === 'option' ? 'input' : 'textarea';
      event.currentTarget.querySelector<HTMLElement>(field)?.focus();
    } else if (option !== null) onSend(feedbackOf(option, detail));
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <OptionFields
        chosen={option}
        onChoose={(chosen) => onChange({ option: chosen })}
        error={shown === 'option' ? t('feedback.optionMissing') : null}
        interruptions={interruptions}
      />
      {option !== null && option !== FEEDBACK_SUCCESSFUL && (
        <DetailField
          text={detail}
          onChange={(text) => onChange({ detail: text })}
          isRequired={option === 'Other'}
          error={shown === 'detail' ? t('shared:required') : tooLong}
        />
      )}
      <FailureAlert text={refusal} />
      <div className={styles.buttons}>
        <PendingButton type="submit" pending={isSending || isLeaving}>
          {t('feedback.send')}
        </PendingButton>
        <Button variant="default" disabled={isLeaving} onClick={onStay}>
          {t(isEnded ? 'shared:close' : 'feedback.stay')}
        </Button>
        <PendingButton variant="subtle" pending={isLeaving} onClick={onSkip}>
          {t('feedback.skip')}
        </PendingButton>
      </div>
    </form>
  );
}
