import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import type { MouseEvent } from 'react';
import type { HitGroup } from './hits.ts';
import styles from './search.module.css';
import { useCloseSearch } from './search-context.ts';

interface HitListProps {
  id: string;
  label: string;
  groups: readonly HitGroup[];
  /** The hit that Enter leads to. */
  marked: string | undefined;
  /** They are of what was typed before. */
  isFormer: boolean;
  onMark: (id: string) => void;
}

/** The element of a hit: what `aria-activedescendant` names. */
export const elementOfHit = (list: string, hit: string) => `${list}-${hit}`;

/** The list box of the search: hits by kind, each of them a link, for the mouse and for another tab. */
export function HitList({ id, label, groups, marked, isFormer, onMark }: HitListProps) {
  const { t } = useText('search');
  const close = useCloseSearch();
  const follow = (event: MouseEvent) => {
    // With these keys the browser opens another tab or window.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close(true);
  };
  return (
    <div role="listbox" id={id} aria-label={label} aria-busy={isFormer} className={styles.list}>
      {groups.map(({ key, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div role="presentation" id={`${id}-${key}`} className={styles.kind}>
            {t(`kinds.${key}`)}
          </div>
          {hits.map((hit) => (
            <Link
              key={hit.id}
              role="option"
              id={elementOfHit(id, hit.id)}
              aria-selected={hit.id === marked}
              tabIndex={-1}
              to={hit.to}
              className={styles.hit ?? ''}
              onClick={follow}
              onPointerMove={() => onMark(hit.id)}
            >
              <span className={styles.title}>{hit.title}</span>{' '}
              {hit.text && <span className={styles.text}>{hit.text}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
