import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';
import { type MenuState, useMenu } from './menu-context.ts';

const itemsOf = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => item.getAttribute('aria-disabled') !== 'true',
  );

/** Index of the item that a key leads to, or null for keys that lead nowhere. */
function destination(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function OpenDropdown({ menu, children }: { menu: MenuState; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const { entry, close, target } = menu;

  useEffect(() => {
    itemsOf(element.current)
      .at(entry === 'first' ? 0 : -1)
      ?.focus();
  }, [entry]);

  useEffect(() => {
    const onPointerDown = ({ target: pressed }: PointerEvent) => {
      const isInside = [element.current, target.current].some((part) => part?.contains(pressed as Node));
      if (!isInside) close(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [close, target]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close(true);
    const items = itemsOf(element.current);
    const next = destination(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A press on the target is the target's own business: it closes what is open.
    const stays = [element.current, target.current].some((part) => part?.contains(relatedTarget));
    if (relatedTarget !== null && !stays) close(false);
  };
  return (
    <div
      ref={element}
      id={menu.id}
      role="menu"
      aria-labelledby={`${menu.id}-target`}
      tabIndex={-1}
      className={styles.dropdown}
      style={menu.width === undefined ? undefined : { inlineSize: menu.width }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}

/** The items, while the menu is open. Arrows go round, Home and End jump, Escape and Tab close. */
export function MenuDropdown({ children }: { children: ReactNode }) {
  const menu = useMenu();
  return menu.isOpen ? <OpenDropdown menu={menu}>{children}</OpenDropdown> : null;
}
