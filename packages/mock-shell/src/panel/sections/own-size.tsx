import { Button, TextInput } from '@portal/ui/base';
import { type SyntheticEvent, useState } from 'react';
import { parseViewport, type Size, type Viewport, viewportLimits } from '../../scene/viewport.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './row.module.css';

/** Two fields for a screen of any size. */
export function OwnSize({ size, onSize }: { size: Size; onSize: (viewport: Viewport) => void }) {
  const { t } = usePanelText();
  const [width, setWidth] = useState(String(size.width));
  const [height, setHeight] = useState(String(size.height));
  const [invalid, setInvalid] = useState(false);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const viewport = parseViewport(`${width}x${height}`);
    setInvalid(viewport === null);
    if (viewport) onSize(viewport);
  };
  return (
    <form className={styles.row} onSubmit={apply} noValidate>
      <TextInput
        className={styles.short}
        label={t('screen.width')}
        size="sm"
        inputMode="numeric"
        value={width}
        error={invalid && t('screen.invalid', viewportLimits)}
        onChange={(event) => setWidth(event.currentTarget.value)}
      />
      <TextInput
        className={styles.short}
        label={t('screen.height')}
        size="sm"
        inputMode="numeric"
        value={height}
        error={invalid}
        onChange={(event) => setHeight(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {t('screen.apply')}
      </Button>
    </form>
  );
}
