import type { Locale } from '@portal/portal-kit/define-remote';

/** The chunks that bring pages of the shell, as their imports name them. */
const account = (locale: Locale) => ['pages-account', `account-${locale}`];
const small = () => ['pages-shell'];

const chunksOf: Readonly<Record<string, (locale: Locale) => readonly string[]>> = {
  '/two_factor': account,
  '/link': account,
  '/client_link': account,
  '/forgot_password': account,
  '/forgot_password_confirmation': account,
  '/reset_password': account,
  '/confirmation': account,
  '/sessions/clients/redirect/:appointment_id': small,
  '/404': small,
};

/**
 * What must arrive for a page of the shell beyond the first download: chunks by name. As data, apart from the pages,
 * because the early script asks for it before there is any code.
 * @param path the route's, as the route table has it
 */
export function chunksOfShellPage(path: string, locale: Locale): readonly string[] {
  return chunksOf[path]?.(locale) ?? [];
}
