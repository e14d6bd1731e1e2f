import { createFormats, type Formats } from './formats.ts';
import { useEdition, useLocale } from './locale.ts';
import { useOptionalUser } from './session.ts';

/** Formats for the reader: interface language, edition, and the person's own time zone (SHELL-013). */
export function useFormats(): Formats {
  const { locale } = useLocale();
  const edition = useEdition();
  const timeZone = useOptionalUser()?.preference.timezone ?? 'America/Toronto';
  return createFormats(locale, edition, timeZone);
}
