import { ActionIcon } from '@portal/ui/base';
import { IconLayoutBottombar, IconLayoutSidebarRight, IconRefresh, IconX } from '@portal/ui/icons';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { usePanel } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './dock-header.module.css';

export function DockHeader({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = usePanelText();
  const { dock, mock } = usePanel();
  const place = useStore(dock, (state) => state.place);
  const move =
    place === 'right'
      ? ({ to: 'bottom', label: t('panel.to_bottom'), Icon: IconLayoutBottombar } as const)
      : ({ to: 'right', label: t('panel.to_right'), Icon: IconLayoutSidebarRight } as const);
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('panel.title')}
        </h2>
        <span className={styles.remote}>{mock.build.remote}</span>
      </div>
      <ActionIcon color="gray" aria-label={t('panel.reload')} title={t('panel.reload')} onClick={mock.reload}>
        <IconRefresh aria-hidden="true" size={18} />
      </ActionIcon>
      <ActionIcon
        className={styles.place}
        color="gray"
        aria-label={move.label}
        title={move.label}
        onClick={() => dock.setState({ place: move.to })}
      >
        <move.Icon aria-hidden="true" size={18} />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={t('panel.close')}
        aria-expanded="true"
        aria-controls="panel"
        title={t('panel.close')}
        onClick={dock.toggle}
      >
        <IconX aria-hidden="true" size={18} />
      </ActionIcon>
    </header>
  );
}
