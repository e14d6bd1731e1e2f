import { expect, it } from '@jest/globals';
import { HostContext, type PortalHost } from '@portal/portal-kit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createKeptSwitch, useKeptSwitch } from './kept-switch.ts';

it('stands as another part of the portal has left it, in the same document', () => {
  const kept = createKeptSwitch('portal.test_switch');
  const host = { api: {}, drafts: {}, report: () => undefined } as unknown as PortalHost;
  const wrapper = ({ children }: { children: ReactNode }) => <HostContext value={host}>{children}</HostContext>;
  const visit = () => {
    const { result, unmount } = renderHook(() => useKeptSwitch(kept).isOn, { wrapper });
    unmount();
    return result.current;
  };
  expect(visit()).toBe(true);
  localStorage.setItem('portal.test_switch', 'off');
  expect(visit()).toBe(false);
  localStorage.removeItem('portal.test_switch');
  expect(visit()).toBe(true);
});
