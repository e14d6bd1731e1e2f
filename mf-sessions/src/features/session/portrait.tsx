import { initialsOf } from '@portal/ui/data';
import styles from './portrait.module.css';
import { usePicture } from './use-picture.ts';

interface PortraitProps {
  name: string;
  url: string | null;
}

/** Somebody's picture, or their initials where there is none to be had. Decoration: the name stands beside it. */
export function Portrait({ name, url }: PortraitProps) {
  const picture = usePicture(url);
  if (picture.url !== null)
    return <img src={picture.url} alt="" className={styles.portrait} onError={picture.onError} />;
  return (
    <span aria-hidden="true" className={styles.portrait}>
      {initialsOf(name)}
    </span>
  );
}
