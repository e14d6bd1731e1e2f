import { report } from '../errors/report.ts';

const isTranslation = ({ addedNodes }: MutationRecord) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');

/**
 * Waits for a browser that begins to translate the page. What follows it is fetched only then: most people never see it.
 * @param signal ends it
 */
export function awaitTranslation(page: Node, signal: AbortSignal): void {
  let records: MutationRecord[] = [];

  const follow = async () => {
    const { followTranslation } = await import('./browser-translation.ts');
    records.push(...observer.takeRecords());
    observer.disconnect();
    if (!signal.aborted) followTranslation(page, records, signal);
  };

  const observer = new MutationObserver((news) => {
    const isFirst = records.length === 0;
    if (isFirst && !news.some(isTranslation)) return;
    records.push(...news);
    if (isFirst)
      follow().catch((error: unknown) => {
        // Tried again with the next words that are translated.
        records = [];
        report(error, { part: 'translation' });
      });
  });
  observer.observe(page, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
