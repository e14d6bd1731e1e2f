import { type Override, whereOf } from './override.ts';

const parameter = 'override';

/** An address that offers the same override to whoever opens it. It leads to the start: a page's own may name people. */
export function linkTo(override: Override, origin: string): string {
  const wish = `${override.remote}@${whereOf(override, origin)}`;
  return `${origin}/?${new URLSearchParams({ [parameter]: wish })}`;
}

/** Takes a link's wish out of the address; null when it has none. */
export function takeLinkedWish(page: { href: string; replace(href: string): void }): string | null {
  const url = new URL(page.href);
  const wish = url.searchParams.get(parameter);
  if (wish === null) return null;
  url.searchParams.delete(parameter);
  page.replace(url.pathname + url.search + url.hash);
  return wish;
}
