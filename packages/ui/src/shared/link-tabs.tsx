import { type ElementType, useEffect, useRef } from 'react';
import styles from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  to: string;
  /** How many things are there, once known. */
  count?: number | undefined;
  /** The count in words for who does not see it beside the label: "7 appointments". */
  countLabel?: string | undefined;
}

export interface LinkTabsProps {
  /** Names the navigation. */
  label: string;
  tabs: readonly LinkTab[];
  active: string;
  /** Whether tabs keep a place for their counts; true unless said otherwise. */
  counted?: boolean;
  /**
   * What they do where there is little room: stand in two even rows, or, where they are many, in one row that is
   * scrolled and begins with the active one in sight.
   */
  narrow?: 'rows' | 'scroll';
  /** The router's link: takes `to`. */
  link: ElementType;
}

/**
 * Views of one page that have URLs of their own. Links and not ARIA tabs: each can be opened in a new window, copied
 * and gone back to, and a screen reader says where it is with aria-current.
 */
export function LinkTabs({ label, tabs, active, counted = true, narrow = 'rows', link: Link }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active
  useEffect(() => {
    const show = () => {
      const row = list.current;
      const current = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
      if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    };
    show();
    // A phone that is turned has room for others.
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [active]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.tabs} data-narrow={narrow}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={tab.to} className={styles.tab} aria-current={tab.key === active ? 'page' : undefined}>
              <span>{tab.label}</span>
              {counted && (
                <span className={styles.count} data-known={tab.count !== undefined}>
                  <span aria-hidden="true">{tab.count ?? ''}</span>
                  <span className={styles.spoken}>{tab.countLabel ?? ''}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
