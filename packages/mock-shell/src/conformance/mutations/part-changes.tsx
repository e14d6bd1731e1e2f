import type { PortalHost } from '@portal/portal-kit';
import { createContext, type ReactNode } from 'react';
import type { KitChanges } from './kit-mutations.ts';
import { nothing } from './stale.ts';

export const partChanges: KitChanges<'Slot' | 'PartBoundary' | 'HostContext' | 'defineRemote'> = {
  Slot: {
    'renders nothing': () => nothing,
    'never filled':
      () =>
      ({ fallback }) =>
        fallback,
    'gives its filler nothing':
      (Slot) =>
      ({ input: _forgotten, ...properties }) => <Slot {...properties} />,
    'has no fallback':
      (Slot) =>
      ({ fallback: _forgotten, ...properties }) => <Slot {...properties} />,
    'asks for another slot': (Slot) => (properties) => <Slot {...properties} name="other/v1" />,
  },
  PartBoundary: {
    'keeps nothing in its place': (PartBoundary) =>
      class extends PartBoundary {
        override render() {
          return this.props.children;
        }
      },
    'renders nothing': (PartBoundary) =>
      class extends PartBoundary {
        override render() {
          return null;
        }
      },
    'tells nobody': (PartBoundary) =>
      class extends PartBoundary {
        override componentDidCatch() {
          return undefined;
        }
      },
    'tells without the part': (PartBoundary) =>
      class extends PartBoundary {
        override componentDidCatch(error: unknown) {
          this.props.onError(error, { part: '' });
        }
      },
  },
  HostContext: {
    'another context': () => createContext<PortalHost | null>(null),
    'hands nothing on': (HostContext) =>
      Object.assign(({ children }: { children?: ReactNode }) => children, { ...HostContext }),
  },
  defineRemote: {
    'without its pages': (defineRemote) => (definition) => defineRemote({ ...definition, pages: [] }),
    'without its slots':
      (defineRemote) =>
      ({ slots: _forgotten, ...definition }) =>
        defineRemote(definition),
    'without its texts': (defineRemote) => (definition) => {
      const none = () => Promise.resolve({ default: {} });
      return defineRemote({ ...definition, messages: { en: none, fr: none } });
    },
    'of another name': (defineRemote) => (definition) => defineRemote({ ...definition, name: 'mf-clinic' }),
  },
};
