import { useState } from 'react';
import { initialsOf } from '../call-view/initials.ts';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  url: string | null;
}

/** Somebody's picture, or their initials where there is none to be had. Decoration: the name stands beside it. */
export function Portrait({ name, url }: PortraitProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url !== null && url !== failedUrl)
    return <img src={url} alt="" className={styles.portrait} onError={() => setFailedUrl(url)} />;
  return (
    <span aria-hidden="true" className={styles.portrait}>
      {initialsOf(name)}
    </span>
  );
}
