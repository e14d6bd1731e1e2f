import { defineRemote, type RemoteDefinition } from '@portal/portal-kit/define-remote';
import { type ComponentType, StrictMode } from 'react';
import remote from '../index.ts';

/** The remote with only this page, in React's strict mode, which takes every part away and puts it back. */
export function strictlyOnly(pageId: string, Page: ComponentType): RemoteDefinition {
  const strictPage = () => (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  return defineRemote({
    ...remote,
    pages: remote.pages
      .filter(({ id }) => id === pageId)
      .map((definition) => ({ ...definition, load: async () => ({ default: strictPage }) })),
  });
}
