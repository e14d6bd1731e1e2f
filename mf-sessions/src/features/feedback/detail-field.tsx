import { useText } from '@portal/portal-kit/i18n';
import { useId } from 'react';
import styles from './feedback.module.css';
import { FieldError } from './field-error.tsx';

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
