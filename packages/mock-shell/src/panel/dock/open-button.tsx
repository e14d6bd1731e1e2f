import { ActionIcon } from '@portal/ui/base';
import { IconSettings } from '@portal/ui/icons';
import type { RefObject } from 'react';
import { usePanel } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './open-button.module.css';

/** All that is left of a closed panel. */
export function OpenButton({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { t } = usePanelText();
  const { dock } = usePanel();
  return (
    <ActionIcon
      ref={button}
      className={styles.button}
      variant="filled"
      aria-label={t('panel.open')}
      aria-expanded="false"
      title={`${t('panel.open')}\n${t('panel.shortcut')}`}
      onClick={dock.toggle}
    >
      <IconSettings aria-hidden="true" size={20} />
    </ActionIcon>
  );
}
