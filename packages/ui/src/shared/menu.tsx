import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { MenuContext, type MenuEntry, useMenu } from './menu-context.ts';
import { MenuDropdown } from './menu-dropdown.tsx';

export interface MenuProps {
  children: ReactNode;
  /** Which edge of the target the dropdown keeps to. */
  position?: 'bottom-start' | 'bottom-end';
  /** Width of the dropdown in pixels; as wide as its items otherwise. */
  width?: number;
}

/**
 * A menu of actions behind a button, used like Mantine's. Ours because Mantine's brings a positioning library of
 * twenty compressed kilobytes to every signed-in page, for a menu that always opens below its button.
 */
function MenuRoot({ children, position = 'bottom-start', width }: MenuProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const [entry, setEntry] = useState<MenuEntry | null>(null);
  const close = useCallback((returnFocus: boolean) => {
    setEntry(null);
    if (returnFocus) target.current?.focus();
  }, []);
  const state = useMemo(
    () => ({ id, isOpen: entry !== null, entry: entry ?? 'first', width, target, open: setEntry, close }),
    [id, entry, width, close],
  );
  return (
    <MenuContext value={state}>
      <div className={styles.menu} data-position={position}>
        {children}
      </div>
    </MenuContext>
  );
}

/** Makes its one child, a button, open the menu: by click, or by the arrows at its first or last item. */
function MenuTarget({ children }: { children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>> }) {
  const { id, isOpen, target, open, close } = useMenu();
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const wiring: ButtonHTMLAttributes<HTMLButtonElement> & { ref: typeof target } = {
    ref: target,
    id: `${id}-target`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close(false) : open('first')),
    onKeyDown,
    ...(isOpen && { 'aria-controls': id }),
  };
  return cloneElement(children, wiring);
}

interface MenuItemProps {
  children: ReactNode;
  onClick: () => void;
  leftSection?: ReactNode;
  disabled?: boolean;
}

/** One action. The menu closes first, so that the action finds the focus on the target. */
function MenuItem({ children, onClick, leftSection, disabled = false }: MenuItemProps) {
  const { close } = useMenu();
  const act = () => {
    if (disabled) return;
    close(true);
    onClick();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} aria-disabled={disabled} className={styles.item} onClick={act}>
      {leftSection}
      <span>{children}</span>
    </button>
  );
}

/** Words among the items that do nothing. */
function MenuLabel({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`${styles.label} ${className}`}>{children}</div>;
}

export const Menu = Object.assign(MenuRoot, {
  Target: MenuTarget,
  Dropdown: MenuDropdown,
  Item: MenuItem,
  Label: MenuLabel,
});
