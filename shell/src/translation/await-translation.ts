import { report } from '../errors/report.ts';
import { retrying } from '../remotes/retrying.ts';
import type { Begun } from './browser-translation.ts';
import { isForeign } from './foreign.ts';

/** Something foreign has come, and a text has gone. */
const isTranslation = (news: readonly MutationRecord[]) =>
  news.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT')) ||
  (news.some(({ removedNodes }) => [...removedNodes].some(({ nodeName }) => nodeName === '#text')) &&
    news.some(({ addedNodes }) => [...addedNodes].some(isForeign)));

/** Code that follows translations. */
const loadFollower = () => import('./browser-translation.ts');

/**
 * Waits for a browser that begins to translate the page, or an extension that wraps its words. The code that follows it is fetched only then: most people never
 * see one.
 * @param signal ends it
 * @param load gets that code; a test passes its own
 */
export function awaitTranslation(page: Node, signal: AbortSignal, load: typeof loadFollower = loadFollower): void {
  const begun: Begun = { records: [], said: new Map() };
  let coming: Promise<void> | undefined;

  const take = (news: MutationRecord[]) => {
    begun.records.push(...news);
    for (const { removedNodes } of news) for (const node of removedNodes) begun.said.set(node, node.nodeValue);
  };

  const follow = async () => {
    const { followTranslation } = await retrying(load);
    take(observer.takeRecords());
    if (!signal.aborted) followTranslation(page, begun, signal);
  };

  const failed = (error: unknown) => {
    report(error, { part: 'translation' });
    begun.said.clear();
    begun.records.splice(0);
  };

  const observer = new MutationObserver((news) => {
    if (!coming && !isTranslation(news)) return;
    take(news);
    coming ??= follow()
      .catch(failed)
      .finally(() => observer.disconnect());
  });
  observer.observe(page, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
