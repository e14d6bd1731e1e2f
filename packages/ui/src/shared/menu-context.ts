import { createContext, type RefObject, useContext } from 'react';

/** Which item has the focus when a menu opens. */
export type MenuEntry = 'first' | 'last';

export interface MenuState {
  id: string;
  isOpen: boolean;
  entry: MenuEntry;
  width: number | undefined;
  target: RefObject<HTMLElement | null>;
  open: (entry: MenuEntry) => void;
  /** @param returnFocus true when the target should have the focus again */
  close: (returnFocus: boolean) => void;
}

export const MenuContext = createContext<MenuState | null>(null);

export function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('A part of a menu stands outside of a Menu.');
  return menu;
}
