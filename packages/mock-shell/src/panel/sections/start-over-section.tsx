import { Button, Text } from '@portal/ui/base';
import { Section } from '../dock/section.tsx';
import { useMock } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';

export function StartOverSection() {
  const { t } = usePanelText();
  const { startWorld, reset } = useMock();
  return (
    <Section id="start_over" title={t('start_over.title')} value="">
      <Text size="sm" c="dimmed">
        {t('start_over.seed_about')}
      </Text>
      <Button size="sm" variant="default" onClick={startWorld}>
        {t('start_over.seed')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('start_over.reset_about')}
      </Text>
      <Button size="sm" variant="default" onClick={reset}>
        {t('start_over.reset')}
      </Button>
    </Section>
  );
}
