import type { KeyboardEvent, PointerEvent } from 'react';
import { useStore } from 'zustand';
import { usePanel } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { dockLimits } from './dock-store.ts';
import styles from './resize-handle.module.css';

const step = 32;
/** Arrows that move the edge outwards, away from the panel. */
const larger = { right: 'ArrowLeft', bottom: 'ArrowUp' } as const;
const smaller = { right: 'ArrowRight', bottom: 'ArrowDown' } as const;

/** The edge between panel and portal: dragged by a pointer, moved by arrow keys. */
export function ResizeHandle() {
  const { t } = usePanelText();
  const { dock } = usePanel();
  const { place, sizes } = useStore(dock);
  const size = sizes[place];
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    dock.resize(place === 'right' ? window.innerWidth - event.clientX : window.innerHeight - event.clientY);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== larger[place] && event.key !== smaller[place]) return;
    event.preventDefault();
    dock.resize(size + (event.key === larger[place] ? step : -step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no hr
    <div
      role="separator"
      className={styles.handle}
      data-place={place}
      tabIndex={0}
      aria-label={t(place === 'right' ? 'panel.width' : 'panel.height')}
      aria-orientation={place === 'right' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={dockLimits.smallest}
      aria-valuemax={dockLimits.largest}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
    />
  );
}
