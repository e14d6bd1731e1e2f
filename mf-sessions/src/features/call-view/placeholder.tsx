import { initialsOf } from './initials.ts';
import styles from './placeholder.module.css';

/** Stands where there is no picture: somebody's photo, or their initials. The words beside it say the name. */
export function Placeholder({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  return (
    <span className={styles.placeholder} aria-hidden="true">
      {pictureUrl === null ? initialsOf(name) : <img src={pictureUrl} alt="" className={styles.picture} />}
    </span>
  );
}
