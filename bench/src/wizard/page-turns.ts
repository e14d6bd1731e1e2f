import type { LoggedRequest } from '../network-log.ts';
import type { ShownPage } from './watch-pages.ts';

/** One page of a walk through a wizard. */
export interface PageTurn {
  title: string;
  /** From the answer of the last save of the page before to the frame that shows this one, in ms; null without a save. */
  afterAnswer: number | null;
  /** How long its heading stood over something that was still loading, in ms. */
  waited: number;
  /** Paths of the code and the lists that were asked for after that answer and were there before this page was. */
  fetched: string[];
  /** As sent, from this page's first moment to the next one's: also what is fetched ahead meanwhile. */
  bytes: number;
}

const pathOf = ({ url }: LoggedRequest) => new URL(url).pathname;

/** What nobody waits for: the place is kept, the person is asked for anew, a portrait is shown when it comes. */
const unawaited = [/\/onboarding$/, /\/users\/me$/, /\/files\/portraits\//];
const isAwaited = (request: LoggedRequest) => !unawaited.some((path) => path.test(pathOf(request)));
const isSave = (request: LoggedRequest) =>
  request.method !== 'GET' && pathOf(request).startsWith('/api/') && isAwaited(request);

/**
 * What a walk came to, page by page.
 * @param epoch when the clock of the requests began, in seconds since 1970
 */
export function pageTurnsOf(
  pages: readonly ShownPage[],
  requests: readonly LoggedRequest[],
  epoch: number,
): PageTurn[] {
  const clock = (ms: number) => ms / 1000 - epoch;
  return pages.map((page, index) => {
    const before = pages[index - 1];
    const from = before ? clock(before.shownAt) : Number.NEGATIVE_INFINITY;
    const shownAt = clock(page.shownAt);
    const until = clock(pages[index + 1]?.shownAt ?? Number.POSITIVE_INFINITY);
    const answers = requests
      .filter((request) => isSave(request) && request.started >= from && request.usable <= shownAt)
      .map(({ usable }) => usable);
    const answeredAt = before && answers.length > 0 ? Math.max(...answers) : null;
    return {
      title: page.title,
      afterAnswer: answeredAt === null ? null : (clock(page.paintedAt) - answeredAt) * 1000,
      waited: page.shownAt - page.titledAt,
      fetched:
        answeredAt === null
          ? []
          : requests
              .filter(({ started, usable, method }) => method === 'GET' && started > answeredAt && usable < shownAt)
              .filter(isAwaited)
              .map(pathOf),
      bytes: requests
        .filter(({ started }) => started >= (before ? shownAt : Number.NEGATIVE_INFINITY) && started < until)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
}
