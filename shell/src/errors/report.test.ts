import { describe, expect, it, jest } from '@jest/globals';
import { initErrorReporting, report } from './report.ts';

describe('error reporting (SHELL-015)', () => {
  it('sends what is reported and what nobody caught', () => {
    const send = jest.fn();
    const listeners = new Map<string, (event: never) => void>();
    const target = {
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    };
    initErrorReporting({ send }, target as unknown as Window);
    report('told', { part: 'page' });
    listeners.get('error')?.({ error: 'thrown' } as never);
    listeners.get('unhandledrejection')?.({ reason: 'rejected' } as never);
    expect(send.mock.calls).toEqual([
      ['told', { part: 'page' }],
      ['thrown', { part: 'uncaught' }],
      ['rejected', { part: 'unhandled' }],
    ]);
  });
});
