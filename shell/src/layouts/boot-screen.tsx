import styles from './boot-screen.module.css';

/** Shown from the first script until the first page is there: a calm sign that something is coming, without words. */
export function BootScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.bar} />
    </div>
  );
}
