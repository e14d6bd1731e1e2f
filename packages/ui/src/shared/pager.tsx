import type { ElementType, ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './pager.module.css';
import { pagerWindow } from './pager-window.ts';

export interface PagerProps {
  page: number;
  pages: number;
  /** Where a page is. */
  toPage: (page: number) => string;
  /** The router's link: takes `to`. */
  link: ElementType;
  labels: {
    /** Names the navigation: "Pages of Today". */
    navigation: string;
    previous: string;
    next: string;
    page: (page: number) => string;
  };
  /** Which rows of how many, in words. */
  summary: ReactNode;
}

interface StepProps extends Pick<PagerProps, 'toPage' | 'link'> {
  to: number;
  label: string;
  available: boolean;
  children: ReactNode;
}

/** Previous or next; at either end it stays in its place as plain text that says it leads nowhere. */
function Neighbour({ to, label, available, toPage, link: Link, children }: StepProps) {
  if (!available) {
    return (
      <span className={styles.step} data-disabled="true" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={toPage(to)} className={styles.step} aria-label={label}>
      {children}
    </Link>
  );
}

/** Pages of a list as links, with what is shown of how many (DASH-008). Nothing to page through: only the summary. */
export function Pager({ page, pages, toPage, link: Link, labels, summary }: PagerProps) {
  const current = Math.min(Math.max(page, 1), Math.max(pages, 1));
  return (
    <div className={styles.pager}>
      <p className={styles.summary}>{summary}</p>
      {pages > 1 && (
        <nav aria-label={labels.navigation}>
          <ul className={styles.steps}>
            <li>
              <Neighbour to={current - 1} label={labels.previous} available={current > 1} toPage={toPage} link={Link}>
                <IconChevronLeft size={20} aria-hidden="true" />
              </Neighbour>
            </li>
            {pagerWindow(current, pages).map((step) =>
              typeof step === 'number' ? (
                <li key={step} className={styles.numbered} data-current={step === page}>
                  <Link
                    to={toPage(step)}
                    className={styles.step}
                    aria-label={labels.page(step)}
                    aria-current={step === page ? 'page' : undefined}
                  >
                    {step}
                  </Link>
                </li>
              ) : (
                <li key={step} className={styles.numbered} aria-hidden="true">
                  <span className={styles.gap}>…</span>
                </li>
              ),
            )}
            <li>
              <Neighbour to={current + 1} label={labels.next} available={current < pages} toPage={toPage} link={Link}>
                <IconChevronRight size={20} aria-hidden="true" />
              </Neighbour>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
