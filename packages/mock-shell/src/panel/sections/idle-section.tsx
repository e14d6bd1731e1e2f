import { Text } from '@portal/ui/base';
import { idleEnds } from '../../scene/idle-end.ts';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { Choice } from './choice.tsx';

/** Whether somebody who does nothing is warned and signed out. */
export function IdleSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { idle } = useScene();
  const options = idleEnds.map((value) => ({ value, label: t(`idle.${value}`) }));
  return (
    <Section id="idle" title={t('idle.title')} value={t(`idle.${idle}`)}>
      <Text size="sm" c="dimmed">
        {t('idle.about')}
      </Text>
      <Choice label={t('idle.title')} value={idle} options={options} onChange={(value) => change({ idle: value })} />
    </Section>
  );
}
