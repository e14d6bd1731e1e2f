import type { Locale } from '@portal/portal-kit';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Scene } from '../scene/scene.ts';
import type { DockStore } from './dock/dock-store.ts';
import type { MockShell } from './mock/mock-shell.ts';
import type { MockState } from './mock/mock-state.ts';

/** What every part of the panel stands on. */
export interface Panel {
  mock: MockShell;
  dock: DockStore;
  /** The panel's own language, which is not the portal's. */
  locale: Locale;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A part of the panel was rendered outside of it.');
  return panel;
}

export function useMock(): MockShell {
  return usePanel().mock;
}

/** Follows a part of the mock shell's state. */
export function useMockState<Part>(select: (state: MockState) => Part): Part {
  return useStore(useMock().store, select);
}

export function useScene(): Scene {
  return useMockState((state) => state.scene);
}
