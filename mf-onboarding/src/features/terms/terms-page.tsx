import type { Locale } from '@portal/portal-kit';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor, Stack } from '@portal/ui/base';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { useState } from 'react';
import { TermsForm } from './terms-form.tsx';
import type { TermsText } from './terms-text.ts';

const imports = {
  en: async () => (await import(/* webpackChunkName: "terms-en" */ './terms-en.ts')).termsEn,
  fr: async () => (await import(/* webpackChunkName: "terms-fr" */ './terms-fr.ts')).termsFr,
} as const satisfies Record<Locale, () => Promise<TermsText>>;

/** Texts that are there: they are shown with their page, which waits for nothing then. */
const fetched: Partial<Record<Locale, TermsText>> = {};

/** Fetches the text in a language, which has a chunk of its own. */
export async function fetchTerms(locale: Locale): Promise<TermsText> {
  const text = await imports[locale]();
  fetched[locale] = text;
  return text;
}

const partOf = (locale: Locale) => async () => {
  const text = await fetchTerms(locale);
  return { default: () => <TermsForm text={text} locale={locale} /> };
};
const loads = { en: partOf('en'), fr: partOf('fr') };

/** Each in the language that it leads to, whatever the reader's is. */
const wayTo = { en: 'Read the English text', fr: 'Lire le texte en français' } as const satisfies Record<
  Locale,
  string
>;

/** Terms of use: French readers get a French text first, and the English one that prevails beside it. */
export default function TermsPage() {
  const { t } = useText('mf-onboarding/wizard');
  const { locale: reader } = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const shown = reader === 'fr' ? (chosen ?? 'fr') : 'en';
  const other = shown === 'fr' ? 'en' : 'fr';
  return (
    <Stack gap="md">
      {reader === 'fr' && (
        <Alert>
          {t('terms.prevails')}{' '}
          <Anchor component="button" type="button" size="sm" lang={other} onClick={() => setChosen(other)}>
            {wayTo[other]}
          </Anchor>
        </Alert>
      )}
      <TermsIn key={shown} locale={shown} />
    </Stack>
  );
}

/** The form with the text in one language: at once where that was fetched before. */
function TermsIn({ locale }: { locale: Locale }) {
  const { t } = useText('mf-onboarding/wizard');
  // Once it waits for the text it goes on as it began: another component would forget what was scrolled and ticked.
  const [text] = useState(() => fetched[locale]);
  if (text) return <TermsForm text={text} locale={locale} />;
  return (
    <LazyPart part="terms" load={loads[locale]} failed={t('terms.notLoaded')} skeleton={<RowSkeletons rows={8} />} />
  );
}
