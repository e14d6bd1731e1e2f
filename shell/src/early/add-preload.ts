import type { Preload } from './plan.ts';

/** Has the browser fetch a file that code will ask for, in the very way in which that will: once, for both. */
export function addPreload({ href, as, integrity }: Preload): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
  document.head.append(link);
}
