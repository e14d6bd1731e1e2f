import type { PortalHost, RemoteDefinition } from '@portal/portal-kit';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { ComponentType } from 'react';
import type { Lent } from './lent.ts';

/** A page written against what the shell lends, and nothing else. */
export type ProbePage = (lent: Lent) => ComponentType;

/** A page that says no more than that it is there. */
export const here: ProbePage = () => () => <p>here</p>;

/** Texts of the probe; French has the plural form that English lacks. */
export const probeMessages: RemoteDefinition['messages'] = {
  en: () =>
    Promise.resolve({ default: { greeting: 'Hello {{name}}', file_one: 'one file', file_other: '{{count}} files' } }),
  fr: () =>
    Promise.resolve({
      default: {
        greeting: 'Bonjour {{name}}',
        file_one: 'un fichier',
        file_many: '{{count}} de fichiers',
        file_other: '{{count}} fichiers',
      },
    }),
};

export interface ProbeOptions {
  name: RemoteName;
  page: ProbePage;
  messages?: RemoteDefinition['messages'];
  slots?: NonNullable<RemoteDefinition['slots']>;
  /** Told of the host that the page finds around it, at every rendering. */
  onHost(host: PortalHost | null): void;
}

/** A remote that answers every address with one page. */
export function probeRemote(
  lent: Lent,
  { name, page, messages = probeMessages, slots, onHost }: ProbeOptions,
): RemoteDefinition {
  const { HostContext, defineRemote } = lent.kit;
  const { useContext, useLayoutEffect } = lent.libraries.react;
  const Page = page(lent);
  function Probe() {
    const host = useContext(HostContext);
    // Told before anybody can see the page: a later effect may still wait when its words stand there.
    useLayoutEffect(() => onHost(host), [host]);
    return <Page />;
  }
  return defineRemote({
    name,
    pages: [{ id: 'probe', paths: ['/*'], load: () => Promise.resolve({ default: Probe }) }],
    messages,
    ...(slots && { slots }),
  });
}
