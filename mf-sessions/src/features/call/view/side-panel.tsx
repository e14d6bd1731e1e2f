import { SIDEBAR_WIDTH } from '@portal/contract/rules/sessions';
import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon, VisuallyHidden } from '@portal/ui/base';
import { IconLayoutSidebarRight } from '@portal/ui/icons';
import { type PanelTab, PanelTabs } from '@portal/ui/live';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Shortcut } from '../shortcuts/shortcut-keys.ts';
import { useShortcutNames, useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ShownContext } from './shown-context.ts';
import styles from './side-panel.module.css';
import { usePageClasses } from './use-page-classes.ts';
import { useSessionOnTop, WIDE } from './use-session-on-top.ts';

/** For the styles, which are the same whatever the widths are (SESS-089). */
const widths = {
  '--panel-open': `${SIDEBAR_WIDTH.open}px`,
  '--panel-closed': `${SIDEBAR_WIDTH.closed}px`,
} as CSSProperties;

export interface PanelContent extends PanelTab {
  content: ReactNode;
  /** It has work to do that does not wait until somebody looks at it; `ShownContext` tells it when they do. */
  isThereAtOnce?: boolean;
  /** It takes all of the panel, and scrolls by itself. */
  isFilling?: boolean;
  /** The key of a call that leads to it, and closes the panel again. */
  shortcut?: Shortcut;
}

/**
 * The panel beside a session: 400 px wide, 62 px when it is closed (SESS-089); a sheet at the lower edge of a narrow
 * screen. What was opened once stays as it is while another tab is looked at, or none.
 */
export function SidePanel({ contents }: { contents: readonly [PanelContent, ...PanelContent[]] }) {
  const { t } = useText('mf-sessions/call');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(WIDE).matches);
  const [active, setActive] = useState(contents[0].id);
  const [opened, setOpened] = useState<readonly string[]>(() => [
    ...(isOpen ? [active] : []),
    ...contents.filter(({ isThereAtOnce }) => isThereAtOnce === true).map((tab) => tab.id),
  ]);
  const show = (tab: string) => {
    setActive(tab);
    setIsOpen(true);
    setOpened((before) => (before.includes(tab) ? before : [...before, tab]));
  };
  usePageClasses(styles.withPanel, ...(isOpen ? ['session-panel-open'] : []));
  useSessionOnTop(isOpen);
  const isShown = (tab: string) => isOpen && tab === active;
  usePanelShortcuts(panel, contents, (tab) => (isShown(tab) ? setIsOpen(false) : show(tab)));
  const keysOf = useShortcutNames();
  // A tab that is looked at speaks for itself.
  const news = contents.flatMap(({ id: tab, badge }) => (badge && !isShown(tab) ? (badge.news ?? badge.words) : []));
  return (
    <aside ref={panel} className={styles.panel} style={widths} data-open={isOpen} aria-label={t('call.panel.label')}>
      <div className={styles.head}>
        <PanelTabs
          label={t('call.panel.label')}
          id={id}
          tabs={contents.map((tab) => ({ ...tab, keys: tab.shortcut && keysOf(tab.shortcut) }))}
          active={active}
          isOpen={isOpen}
          onSelect={show}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isOpen ? 'call.panel.close' : 'call.panel.open')}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setIsOpen(false) : show(active))}
        >
          <IconLayoutSidebarRight aria-hidden="true" size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      {/* What is new in a tab is said when it comes. */}
      <VisuallyHidden role="status">{news.join(' ')}</VisuallyHidden>
      {contents.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={!isShown(tab.id)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls has to be reached by keyboard
          tabIndex={0}
          className={styles.content}
          data-filled={tab.isFilling === true}
        >
          {opened.includes(tab.id) && <ShownContext value={isShown(tab.id)}>{tab.content}</ShownContext>}
        </div>
      ))}
    </aside>
  );
}

/**
 * Keys that lead to a tab, into the field that one writes in there, and close the panel again: then the focus goes to
 * the button that opens it.
 * @param press opens the tab, or closes it
 */
function usePanelShortcuts(
  panel: RefObject<HTMLElement | null>,
  contents: readonly PanelContent[],
  press: (tab: string) => void,
): void {
  /** In the state, with what the key opens: the effects of an earlier drawing may come after the key. */
  const [presses, setPresses] = useState(0);
  useShortcuts(
    Object.fromEntries(
      contents.flatMap(({ id, shortcut }) => {
        const go = () => {
          setPresses((count) => count + 1);
          press(id);
        };
        return shortcut ? [[shortcut, go]] : [];
      }),
    ),
  );
  // Once the panel is drawn as the key wants it.
  useEffect(() => {
    if (presses === 0) return;
    const shown = panel.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])');
    const field = shown?.querySelector<HTMLElement>('[contenteditable="true"], textarea');
    (field ?? shown ?? panel.current?.querySelector<HTMLElement>('[aria-expanded]'))?.focus();
  }, [presses, panel]);
}
