import type { AheadText } from './ahead-text.ts';

/** Has the browser ask whoever closes or reloads the page for as long as a text would be lost with it. */
export function askBeforeLoss({ subscribe, getView }: Pick<AheadText, 'subscribe' | 'getView'>): void {
  let asking: AbortController | null = null;
  subscribe(() => {
    const wouldBeLost = getView().kept === 'failed';
    if (wouldBeLost && !asking) {
      asking = new AbortController();
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: asking.signal });
    }
    if (wouldBeLost) return;
    asking?.abort();
    asking = null;
  });
}
