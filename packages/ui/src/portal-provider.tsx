import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { theme } from './theme.ts';

export interface PortalProviderProps {
  /** The page's nonce, for the few style elements Mantine writes at run time. */
  nonce: string;
  children?: ReactNode;
}

const nothing = () => undefined;
const rootElement = () => document.documentElement;

/**
 * Gives the theme to everything below it, in the place of Mantine's own provider: that one brings along the making of
 * the theme's variables and visible-from classes, which stand in styles.css, written ahead. Nothing is computed or
 * inserted at start, and the page has its colours before the first script.
 *
 * To Mantine the portal is light: by night the variables that its light rules name have other values (styles/), which
 * the document has before the first script of Mantine, and nothing is read from its storage.
 */
export function PortalProvider({ nonce, children }: PortalProviderProps) {
  useLayoutEffect(() => {
    const { dataset } = rootElement();
    dataset['mantineColorScheme'] = 'light';
    dataset['respectReducedMotion'] = 'true';
  }, []);
  const mantine = useMemo(
    () => ({
      colorScheme: 'light' as const,
      setColorScheme: nothing,
      clearColorScheme: nothing,
      getRootElement: rootElement,
      classNamesPrefix: 'mantine',
      getStyleNonce: () => nonce,
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [nonce],
  );
  return (
    <MantineContext value={mantine}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
