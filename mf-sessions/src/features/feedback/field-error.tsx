import styles from './feedback.module.css';

/** What is wrong with a field, below it. The field names it as its description and takes the focus: it is read then. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}
