/** A link gets one of these before it gets a click; a finger's come together, a tenth of a second before theirs. */
const intents = ['pointerover', 'focusin', 'pointerdown'] as const;

/** Hears that somebody may follow a link. */
export type OnIntent = (link: HTMLAnchorElement, intent: Event) => void;

/**
 * Tells of links that somebody points at, focuses or presses. The code that hears of it comes with the first of them, so
 * no page has it in its first download. Where it cannot be had, links work as they do without it.
 * @returns how to stop
 */
export function watchLinks(target: Window, load: () => Promise<OnIntent>): () => void {
  const stop = new AbortController();
  let hearing: Promise<OnIntent> | null = null;
  const tell = async (link: HTMLAnchorElement, intent: Event) => {
    hearing ??= load();
    try {
      (await hearing)(link, intent);
    } catch {
      hearing = null;
    }
  };
  const onIntent = (intent: Event) => {
    const link = intent.target instanceof Element && intent.target.closest<HTMLAnchorElement>('a[href]');
    if (link) void tell(link, intent);
  };
  for (const intent of intents) target.addEventListener(intent, onIntent, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
