import type { Locale } from '@portal/portal-kit';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor, Stack } from '@portal/ui/base';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { useState } from 'react';
import { TermsForm } from './terms-form.tsx';

const loadEnglish = async () => {
  const { termsEn } = await import(/* webpackChunkName: "terms-en" */ './terms-en.ts');
  return { default: () => <TermsForm text={termsEn} locale="en" /> };
};
const loadFrench = async () => {
  const { termsFr } = await import(/* webpackChunkName: "terms-fr" */ './terms-fr.ts');
  return { default: () => <TermsForm text={termsFr} locale="fr" /> };
};

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
      <LazyPart
        key={shown}
        part="terms"
        load={shown === 'fr' ? loadFrench : loadEnglish}
        failed={t('terms.notLoaded')}
        skeleton={<RowSkeletons rows={8} />}
      />
    </Stack>
  );
}
