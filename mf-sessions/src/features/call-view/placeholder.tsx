import { initialsOf } from '@portal/ui/data';
import { usePicture } from '../session/use-picture.ts';
import styles from './placeholder.module.css';

/** Stands where there is no moving picture: somebody's photo, or their initials. The words beside it say the name. */
export function Placeholder({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  const { url, onError } = usePicture(pictureUrl);
  return (
    <span className={styles.placeholder} aria-hidden="true">
      {url === null ? initialsOf(name) : <img src={url} alt="" className={styles.picture} onError={onError} />}
    </span>
  );
}
