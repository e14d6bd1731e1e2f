import { Text } from '@portal/ui/base';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { Choice } from './choice.tsx';

export function EditionSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { edition } = useScene();
  const options = (['CA', 'US'] as const).map((value) => ({ value, label: t(`edition.${value}`) }));
  return (
    <Section id="edition" title={t('edition.title')} value={t(`edition.${edition}`)}>
      <Text size="sm" c="dimmed">
        {t('edition.about')}
      </Text>
      <Choice
        label={t('edition.title')}
        value={edition}
        options={options}
        onChange={(value) => change({ edition: value })}
      />
    </Section>
  );
}
