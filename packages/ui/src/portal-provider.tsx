import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

export interface PortalProviderProps {
  /** The page's nonce, for the few style elements Mantine writes at run time. */
  nonce: string;
  children?: ReactNode;
}

/**
 * To Mantine the portal is light: by night the variables that its light rules name have other values (styles/), which the
 * document has before the first script of Mantine, and nothing is read from its storage.
 */
const lightOnly: MantineColorSchemeManager = {
  get: () => 'light',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Gives the theme to everything below it. The theme's variables and the visible-from classes stand in styles.css,
 * written ahead: nothing is computed or inserted at start, and the page has its colours before the first script.
 */
export function PortalProvider({ nonce, children }: PortalProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      colorSchemeManager={lightOnly}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
