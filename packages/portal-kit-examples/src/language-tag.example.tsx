// For the parts of Intl that `useFormats` does not cover: here names in the order of the reader's own alphabet.
import { languageTag, useEdition, useLocale } from '@portal/portal-kit';

export function NamesInOrder({ names }: { names: readonly string[] }) {
  const { locale } = useLocale();
  const { compare } = new Intl.Collator(languageTag(locale, useEdition()));
  return <p>{[...names].sort(compare).join(', ')}</p>;
}
