import { NativeSelect } from '@portal/ui/forms';
import { parseScenario, scenarioIds } from '../../scene/scenarios.ts';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';

export function DataSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { scenario } = useScene();
  const nameOf = (id: string) => t(`data.scenarios.${id}.name`);
  return (
    <Section id="data" title={t('data.title')} value={nameOf(scenario)}>
      <NativeSelect
        label={t('data.label')}
        description={t(`data.scenarios.${scenario}.about`)}
        size="sm"
        value={scenario}
        options={scenarioIds.map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(id) => change({ scenario: parseScenario(id) ?? scenario })}
      />
    </Section>
  );
}
