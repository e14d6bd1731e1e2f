/** What the shell needs once: the theme and its provider. Pages import the facades (base, data, overlays, icons). */
export { PortalProvider, type PortalProviderProps } from './portal-provider.tsx';
export { theme } from './theme.ts';
