import { defineRemote } from '@portal/portal-kit';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Dashboard } from './dashboard.ts';

const noTexts = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };

/** Opens a page that shows what a test gives it, for parts of which a page has hundreds. */
export async function openBlankPage(
  dashboard: Dashboard,
  options: Parameters<Dashboard['open']>[1] = {},
): Promise<(shown: ReactNode) => void> {
  let change: (shown: ReactNode) => void = () => undefined;
  function BlankPage() {
    const [shown, setShown] = useState<ReactNode>('blank');
    useEffect(() => {
      change = setShown;
    }, []);
    return <main>{shown}</main>;
  }
  const page = { id: 'blank', paths: ['/messages'], load: async () => ({ default: BlankPage }) } as const;
  await dashboard.open('/messages', {
    ...options,
    beside: [defineRemote({ name: 'mf-sessions', pages: [page], messages: noTexts })],
  });
  await screen.findByText('blank');
  return (shown) => act(() => change(shown));
}
