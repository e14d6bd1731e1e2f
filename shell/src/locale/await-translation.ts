import { report } from '../errors/report.ts';
import type { Begun } from './browser-translation.ts';

const isTranslation = ({ addedNodes }: MutationRecord) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');

/**
 * Waits for a browser that begins to translate the page. The code that follows it is fetched only then: most people never
 * see one.
 * @param signal ends it
 */
export function awaitTranslation(page: Node, signal: AbortSignal): void {
  const begun: Begun = { records: [], said: new Map() };
  let coming: Promise<void> | undefined;

  const take = (news: MutationRecord[]) => {
    begun.records.push(...news);
    for (const { removedNodes } of news) for (const node of removedNodes) begun.said.set(node, node.nodeValue);
  };

  const follow = async () => {
    const { followTranslation } = await import('./browser-translation.ts');
    take(observer.takeRecords());
    observer.disconnect();
    if (!signal.aborted) followTranslation(page, begun, signal);
  };

  const observer = new MutationObserver((news) => {
    if (!coming && !news.some(isTranslation)) return;
    take(news);
    coming ??= follow().catch((error: unknown) => report(error, { part: 'translation' }));
  });
  observer.observe(page, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
