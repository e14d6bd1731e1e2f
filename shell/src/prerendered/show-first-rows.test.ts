import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

it('says that it is over also where nothing could be drawn, so that nobody waits', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const end = jest.fn();
  const handOver = () => ({ tell: () => undefined, goOn: () => undefined });
  window.__portalShown = { path: '/dashboard', isFrame: true, handOver, firstRows: { ended: Promise.resolve(), end } };
  await import('./show-first-rows.ts');
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});
