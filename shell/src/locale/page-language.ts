import type { Locale } from '@portal/portal-kit/define-remote';

/** Says which language the document is in, also to a browser that installs the portal: under a name in that language. */
export function setPageLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.querySelector('[rel=manifest]')?.setAttribute('href', `/${locale}.webmanifest`);
}
