import { Button } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { parseViewport, sizeOf, type Viewport, viewportNames } from '../../scene/viewport.ts';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { OwnSize } from './own-size.tsx';

const own = 'own';
const isNamed = (viewport: Viewport) => viewportNames.some((name) => name === viewport);

export function ScreenSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { viewport } = useScene();
  const size = sizeOf(viewport);
  const nameOf = (name: Viewport) => (isNamed(name) ? t(`screen.${name}`) : name.replace('x', ' × '));
  return (
    <Section id="screen" title={t('screen.title')} value={nameOf(viewport)}>
      <NativeSelect
        label={t('screen.label')}
        size="sm"
        value={isNamed(viewport) ? viewport : own}
        options={[
          ...viewportNames.map((name) => ({ value: name, label: nameOf(name) })),
          ...(isNamed(viewport) ? [] : [{ value: own, label: `${t('screen.own')}, ${nameOf(viewport)}` }]),
        ]}
        onChange={(value) => change({ viewport: parseViewport(value) ?? viewport })}
      />
      <OwnSize key={viewport} size={size ?? { width: 1024, height: 768 }} onSize={(own) => change({ viewport: own })} />
      {size && (
        <Button size="sm" variant="default" onClick={() => change({ viewport: `${size.height}x${size.width}` })}>
          {t('screen.turn')}
        </Button>
      )}
    </Section>
  );
}
