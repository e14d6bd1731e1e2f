import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { Choice } from './choice.tsx';

export function LanguageSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const current = useScene().locale ?? 'own';
  const options = (['own', 'en', 'fr'] as const).map((value) => ({ value, label: t(`language.${value}`) }));
  return (
    <Section id="language" title={t('language.title')} value={t(`language.${current}`)}>
      <Choice
        label={t('language.title')}
        value={current}
        options={options}
        onChange={(value) => change({ locale: value === 'own' ? null : value })}
      />
    </Section>
  );
}
