import { useState } from 'react';
import { initialsOf } from './initials.ts';
import styles from './portrait.module.css';

export interface PortraitProps {
  /** Whose it is: their initials stand there until the picture does, and where there is none. */
  name: string;
  /** Where the picture is, as the API answers it in `avatar.url`. */
  url: string | null | undefined;
  /** Size, and whatever else the place asks for. */
  className?: string | undefined;
}

/** Somebody's picture, round, or their initials. Decoration: their name stands beside it. */
export function Portrait({ name, url, className }: PortraitProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url != null && url === loaded;
  return (
    <span
      aria-hidden="true"
      className={[styles.portrait, className].filter(Boolean).join(' ')}
      // Drawn, not written: what has the picture beside its name is named by the name alone.
      data-initials={isShown ? '' : initialsOf(name)}
    >
      {url != null && url !== failed && (
        <img
          src={url}
          alt=""
          className={styles.picture}
          data-loaded={isShown}
          decoding="async"
          onLoad={() => setLoaded(url)}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
