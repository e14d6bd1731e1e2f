import { PortalProvider } from '@portal/ui';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { type Shell, ShellContext } from './app-context.ts';
import type { createRouter } from './routes/router.tsx';

/** Puts something around the pages, inside of the shell's context: tools that only some builds have. */
export type WrapPages = (pages: ReactNode) => ReactNode;

export interface PortalElementProps {
  shell: Shell;
  router: ReturnType<typeof createRouter>;
  /** Nonce for the style elements that are written at run time. */
  nonce: string;
  wrapPages?: WrapPages | undefined;
}

/**
 * The whole portal as one element. A browser and the build that renders pages ahead make the very same tree: the ids
 * that React gives to fields go by a component's place in it.
 */
export function portalElement({ shell, router, nonce, wrapPages = (pages) => pages }: PortalElementProps): ReactNode {
  return (
    <I18nextProvider i18n={shell.app.texts.i18n}>
      <PortalProvider nonce={nonce}>
        <ShellContext value={shell}>{wrapPages(<RouterProvider router={router} />)}</ShellContext>
      </PortalProvider>
    </I18nextProvider>
  );
}
