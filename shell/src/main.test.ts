import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const mockEvaluated = jest.fn();
jest.mock('./start-in-browser.ts', () => {
  mockEvaluated();
  return {};
});

it('evaluates the portal’s code once the first rows stand there', async () => {
  let end = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = () => void resolve();
  });
  const handOver = () => ({ tell: () => undefined, goOn: () => undefined });
  window.__portalShown = { path: '/dashboard', isFrame: true, handOver, firstRows: { ended, end } };
  await import('./main.tsx');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(mockEvaluated).not.toHaveBeenCalled();
  end();
  await waitFor(() => expect(mockEvaluated).toHaveBeenCalledTimes(1));
});
