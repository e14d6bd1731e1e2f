import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { IconNotes } from '../icons.ts';
import styles from './panel-tabs.module.css';

export interface PanelTab {
  id: string;
  label: string;
  icon: typeof IconNotes;
  /**
   * How much in it is new, or what is wrong there, in figures and in words; null where nothing is. `news` are the words
   * where they are said without the tab's name.
   */
  badge?: { figures: string; words: string; news?: string } | null;
  /** The key that leads to it, as `aria-keyshortcuts` has it. */
  keys?: string | undefined;
}

export interface PanelTabsProps {
  /** Name of the tab list. */
  label: string;
  /** Of the panel: ids of its parts begin with it. */
  id: string;
  tabs: readonly PanelTab[];
  active: string;
  /** Of a closed panel no tab is shown. */
  isOpen: boolean;
  onSelect: (id: string) => void;
}

/** Where these keys go, and how far the others move. */
const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs of a panel that can be closed: one stop for the Tab key, arrows go from one to the next. */
export function PanelTabs({ label, id, tabs, active, isOpen, onSelect }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const step = steps[event.key];
    const to = ends[event.key] ?? (step && (at + step) % tabs.length);
    const tab = to === undefined ? undefined : tabs.at(to);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${id}-${tab.id}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} data-open={isOpen} className={styles.tabs} onKeyDown={go}>
      {tabs.map(({ id: tab, label: tabLabel, icon: Icon, badge, keys }) => (
        <UnstyledButton
          key={tab}
          id={`${id}-${tab}-tab`}
          role="tab"
          aria-selected={isOpen && tab === active}
          aria-controls={`${id}-${tab}`}
          aria-keyshortcuts={keys}
          tabIndex={tab === active ? 0 : -1}
          title={tabLabel}
          className={styles.tab}
          onClick={() => onSelect(tab)}
        >
          <Icon aria-hidden="true" size={22} stroke={1.75} />
          <span className={styles.label}>{tabLabel}</span>
          {badge && (
            <span className={styles.badge}>
              <span aria-hidden="true">{badge.figures}</span>
              <VisuallyHidden>{badge.words}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
