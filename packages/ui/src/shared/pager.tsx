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

/**
 * Previous or next. At either end it stays a link, to the page one is on, that says it is disabled: an element that
 * went away would take the focus of whoever just used it with it.
 */
function Neighbour({ to, label, available, toPage, link: Link, children }: StepProps) {
  return (
    <Link to={toPage(to)} className={styles.step} aria-label={label} aria-disabled={available ? undefined : true}>
      {children}
    </Link>
  );
}

/** Pages of a list as links, with what is shown of how many (DASH-008). Nothing to page through: only the summary. */
export function Pager({ page, pages, toPage, link: Link, labels, summary }: PagerProps) {
  // From beyond the end the way back is the last page.
  const previous = Math.max(Math.min(page - 1, pages), 1);
  const next = Math.min(page + 1, pages);
  return (
    <div className={styles.pager}>
      <p className={styles.summary}>{summary}</p>
      {pages > 1 && (
        <nav aria-label={labels.navigation}>
          <ul className={styles.steps}>
            <li>
              <Neighbour to={previous} label={labels.previous} available={page > 1} toPage={toPage} link={Link}>
                <IconChevronLeft size={20} aria-hidden="true" />
              </Neighbour>
            </li>
            {pagerWindow(page, pages).map((step) =>
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
              <Neighbour to={next} label={labels.next} available={page < pages} toPage={toPage} link={Link}>
                <IconChevronRight size={20} aria-hidden="true" />
              </Neighbour>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
