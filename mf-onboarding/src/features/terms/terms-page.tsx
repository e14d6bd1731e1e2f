import { acceptTerms } from '@portal/contract/calls/onboarding';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { type Locale, useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Alert, Anchor, Button, Paper, Stack } from '@portal/ui/base';
import { LazyPart, RowSkeletons } from '@portal/ui/data';
import { Form } from '@portal/ui/form-kit';
import { Checkbox } from '@portal/ui/forms';
import { useContext, useRef, useState } from 'react';
import { useWizard } from '../path/wizard-context.ts';
import { PageFrameContext } from '../section/page-frame.ts';
import { useSection } from '../section/section-form.tsx';
import { indicatorStep, useScrollGate } from './scroll-gate.ts';
import styles from './terms.module.css';
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

interface TermsFormProps {
  text: TermsText;
  /** The language of the text, which is what is agreed to. */
  locale: Locale;
}

/**
 * The legal text in a box that scrolls, with a button that says so while there is more below (ONB-138), and the
 * agreement to it in the documents' words (ONB-144): the box to tick waits until the end of the text was seen (ONB-140,
 * ONB-143, ONB-145, ONB-146). Who has agreed to this version goes on without.
 */
function TermsForm({ text, locale }: TermsFormProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { facts, onAgreed } = useWizard();
  const frame = useContext(PageFrameContext);
  const accept = useRepeatableMutation(acceptTerms);
  const box = useRef<HTMLElement>(null);
  const gate = useScrollGate(box, () => form.form.setFieldValue('agreed', false));
  const { hasAgreed } = facts;
  const form = useSection<{ agreed: boolean }>({
    name: 'wizard.terms',
    draft: false,
    stored: { agreed: false },
    rules: ({ agreed }) => {
      if (hasAgreed || (agreed && gate.isReached)) return {};
      return { agreed: 'mf-onboarding/wizard:terms.required' };
    },
    save: async () => {
      if (hasAgreed) return;
      onAgreed(await accept.mutateAsync({ body: { version: TERMS_VERSION, locale } }));
    },
  });
  // A disabled box takes no focus: the text gets it, because reading it is what comes next.
  const focus = (field: string) => (gate.isReached ? form.focus(field) : box.current?.focus());
  const scrollOn = () => {
    if (!box.current) return;
    box.current.scrollTop += indicatorStep(box.current);
    box.current.focus({ preventScroll: true });
  };
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Form
        form={{ ...form, focus }}
        label={t('pages.terms')}
        nameOf={() => t('pages.terms')}
        {...(frame && { buttons: frame.buttons(form) })}
      >
        <div className={styles.frame}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section ref={box} className={styles.text} tabIndex={0} aria-label={t('terms.text')} onScroll={gate.look}>
            <TermsBody text={text} locale={locale} />
          </section>
          {gate.isBelow && (
            <Button className={styles.indicator ?? ''} variant="default" size="sm" onClick={scrollOn}>
              {t('terms.scroll')}
            </Button>
          )}
        </div>
        {hasAgreed ? (
          <Alert color="teal">{t('terms.agreed')}</Alert>
        ) : (
          <Checkbox
            label={t('terms.label')}
            {...(!gate.isReached && { description: t('terms.hint') })}
            disabled={!gate.isReached}
            {...form.tick('agreed')}
          />
        )}
      </Form>
    </Paper>
  );
}

/** The text itself; the US edition has one point more (ONB-155). */
function TermsBody({ text, locale }: TermsFormProps) {
  const { highlights, sections } = text;
  const edition = useEdition();
  return (
    <div lang={locale}>
      <h2>{highlights.heading}</h2>
      <ul>
        {highlights.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {edition === 'US' && <li>{highlights.us}</li>}
      </ul>
      {sections.map(({ heading, paragraphs }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </div>
  );
}
