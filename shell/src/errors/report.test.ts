import { describe, expect, it, jest } from '@jest/globals';
import { PortalError } from '@portal/api-client';
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

  it('sends the refusals of a call, but not that a session is over: the sign-in page says that', () => {
    const send = jest.fn();
    initErrorReporting({ send }, { addEventListener: jest.fn() } as unknown as Window);
    report(new PortalError('unauthorized', { call: 'draft-key', message: 'This session was canceled.' }), {
      part: 'answers',
    });
    report(new PortalError('forbidden', { call: 'draft-key', message: 'Not yours.' }), { part: 'answers' });
    expect(send.mock.calls).toEqual([[expect.objectContaining({ code: 'forbidden' }), { part: 'answers' }]]);
  });
});
