import { describe, expect, it, jest } from '@jest/globals';
import { PortalError } from '@portal/api-client';
import { type ErrorSink, initErrorReporting, lazyReporter, report } from './report.ts';

/** All that was promised is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('error reporting (SHELL-015)', () => {
  it('sends what is reported and what nobody caught', () => {
    const send = jest.fn();
    const listeners = new Map<string, (event: never) => void>();
    const target = {
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    };
    initErrorReporting({ send }, target as unknown as Window);
    report('told', { part: 'page' });
    listeners.get('error')?.({ error: 'thrown', message: 'thrown' } as never);
    // A size that is measured with the next picture, in the words of two engines.
    for (const how of ['completed with undelivered notifications.', 'limit exceeded'])
      listeners.get('error')?.({ error: null, message: `ResizeObserver loop ${how}` } as never);
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

  it('loads a reporter with the first error, keeps the first few until it is there, and fails by no failure of its own', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const told: unknown[] = [];
    const reporter: ErrorSink = { send: (error) => told.push(error) };
    let come: (sink: ErrorSink) => void = () => undefined;
    const loading = new Promise<ErrorSink>((resolve) => {
      come = resolve;
    });
    const load = jest.fn(() => loading);
    const { send } = lazyReporter(load);
    const sendAll = (...errors: number[]) => errors.forEach((error) => send(error, { part: 'page' }));
    expect(load).not.toHaveBeenCalled();
    sendAll(1, 2, 3, 4, 5, 6, 7);
    come(reporter);
    await settled();
    sendAll(8);
    await settled();
    expect([told, logged.mock.calls.length]).toEqual([[1, 2, 3, 4, 5, 8], 8]);
    // No network, or a server of another release: the next error tries again.
    load.mockRejectedValueOnce(new Error('no chunk'));
    sendAll(9);
    await settled();
    sendAll(10);
    await settled();
    expect(told.slice(6)).toEqual([10]);
  });
});
