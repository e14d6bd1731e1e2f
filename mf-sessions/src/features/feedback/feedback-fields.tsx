import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL, type FeedbackReason } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { useId } from 'react';
import styles from './feedback.module.css';
import type { FeedbackOption } from './feedback-choice.ts';

/** Under which names the options stand in the texts. */
const words = {
  [FEEDBACK_SUCCESSFUL]: 'successful',
  'Technical issues': 'technical',
  "Counselling isn't for me": 'notForMe',
  "I didn't connect with my care provider": 'noConnection',
  "My care provider was very late/didn't show up": 'late',
  'My care provider was unprofessional': 'unprofessional',
  Other: 'other',
} as const satisfies Record<FeedbackOption, string>;

/** The reason that what a call measures can be. */
const TECHNICAL: FeedbackReason = 'Technical issues';

interface OptionFieldsProps {
  chosen: FeedbackOption | null;
  onChoose: (option: FeedbackOption) => void;
  error: string | null;
  /** How often the call was interrupted. */
  interruptions: number;
}

/**
 * How the session went: that it was successful, or one reason why it was not (SESS-153, SESS-154, SESS-155, SESS-156,
 * SESS-157, SESS-158, SESS-159, SESS-160, SESS-161). What the call measured is told beside the reasons, and chooses none.
 */
export function OptionFields({ chosen, onChoose, error, interruptions }: OptionFieldsProps) {
  const { t } = useText('mf-sessions/client-session');
  const reasonsId = useId();
  const errorId = useId();
  const measuredId = useId();
  const descriptionOf = (option: FeedbackOption) => {
    const ids = [error !== null && errorId, option === TECHNICAL && interruptions > 0 && measuredId].filter(Boolean);
    return ids.length > 0 ? ids.join(' ') : undefined;
  };
  const radio = (option: FeedbackOption) => (
    <label key={option} className={styles.option} data-chosen={option === chosen}>
      <input
        type="radio"
        name="feedback"
        value={option}
        checked={option === chosen}
        onChange={() => onChoose(option)}
        aria-describedby={descriptionOf(option)}
      />
      {t(`feedback.options.${words[option]}`)}
    </label>
  );
  return (
    <fieldset className={styles.options} aria-describedby={errorId}>
      <legend className={styles.question}>{t('feedback.question')}</legend>
      <FieldError id={errorId} text={error} />
      {radio(FEEDBACK_SUCCESSFUL)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand as wide as its options */}
      <div role="group" aria-labelledby={reasonsId} className={styles.reasons}>
        <p id={reasonsId} className={styles.between}>
          {t('feedback.reasons')}
        </p>
        {interruptions > 0 && (
          <p id={measuredId} className={styles.measured}>
            {t('feedback.measured', { count: interruptions })}
          </p>
        )}
        {FEEDBACK_REASONS.map(radio)}
      </div>
    </fieldset>
  );
}

interface DetailFieldProps {
  text: string;
  onChange: (text: string) => void;
  isRequired: boolean;
  error: string | null;
}

/** What a client adds to a reason; `Other` says nothing without it (SESS-162, SESS-163). */
export function DetailField({ text, onChange, isRequired, error }: DetailFieldProps) {
  const { t } = useText('mf-sessions/client-session');
  const id = useId();
  const errorId = useId();
  return (
    <div className={styles.detail}>
      <label htmlFor={id}>{t(isRequired ? 'feedback.detailOfOther' : 'feedback.detail')}</label>
      <textarea
        id={id}
        name="detail"
        rows={3}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required={isRequired}
        aria-invalid={error !== null}
        aria-describedby={errorId}
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** What is wrong with a field, below it. The field names it as its description and takes the focus: it is read then. */
function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}
