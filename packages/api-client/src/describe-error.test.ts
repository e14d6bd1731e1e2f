import { describe, expect, it } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { describeError, isOutcomeUnknown } from './describe-error.ts';
import { PortalError } from './portal-error.ts';
import { failureOf, json, setUp } from './testing/setup.ts';

/** What a page reads of an answer. */
async function described(answer: () => Response | Promise<Response>) {
  const { client } = setUp(answer);
  return describeError(await failureOf(client.call(currentUser, {})));
}
const status = (code: number, body: unknown = {}) => described(() => json(body, code));

describe('a failed call', () => {
  it.each([
    [401, 'unauthorized', 'was not'],
    [403, 'refused', 'was not'],
    [404, 'refused', 'was not'],
    [409, 'conflict', 'was not'],
    [422, 'refused', 'was not'],
    [429, 'too_many', 'was not'],
    [501, 'refused', 'was not'],
    [500, 'failed', 'may have been'],
    [502, 'unreachable', 'may have been'],
    [503, 'unreachable', 'may have been'],
    [504, 'unreachable', 'may have been'],
  ])('that was answered with %i is %s, and %s done', async (code, kind, done) => {
    const failure = await status(code);
    expect(failure).toMatchObject({ kind, status: code });
    expect(isOutcomeUnknown(failure)).toBe(done === 'may have been');
  });

  it('that no answer came to is unreachable, and one that nobody can read failed', async () => {
    const lost = await described(() => {
      throw new TypeError('fetch failed');
    });
    expect(lost).toMatchObject({ kind: 'unreachable', status: undefined, words: '' });
    expect(describeError(new PortalError('timeout', { call: 'a' })).kind).toBe('unreachable');
    expect(describeError(new PortalError('aborted', { call: 'a' })).kind).toBe('unreachable');
    const details = [{ pointer: 'id', detail: 'Invalid input: expected string' }];
    const unread = describeError(new PortalError('unexpected_answer', { call: 'a', status: 200, details }));
    expect(unread).toMatchObject({ kind: 'failed', words: '', fields: [] });
    expect([lost, unread].map(isOutcomeUnknown)).toEqual([true, true]);
  });

  it('has the server’s words: those about fields before its sentence, which stays beside them', async () => {
    const errors = [{ source: { pointer: 'user.email' }, detail: 'is taken' }, { detail: 'is old' }, { detail: '' }];
    const both = await status(422, { error: 'Check the fields.', errors });
    expect(both).toMatchObject({ words: 'is taken is old', message: 'Check the fields.' });
    expect(both.fields[0]).toEqual({ pointer: 'user.email', detail: 'is taken' });
    expect(await status(422, { error: 'Not now.' })).toMatchObject({ words: 'Not now.', fields: [] });
    expect(await status(422, {})).toMatchObject({ words: '', message: '' });
  });

  it('says how long to wait', async () => {
    const busy = await described(() => Response.json({}, { status: 429, headers: { 'retry-after': '90' } }));
    expect(busy.retryAfterSeconds).toBe(90);
    expect((await status(429)).retryAfterSeconds).toBeUndefined();
  });
});

describe('what no call rejected with', () => {
  it.each([
    ['an error of our own', new TypeError('x is undefined')],
    ['an error of the browser with a code', Object.assign(new Error('no'), { code: 11 })],
    ['no error at all', { name: 'PortalError', code: 'invalid', details: [] }],
    ['nothing', null],
  ])('is a defect: %s', (_name, error) => {
    const failure = describeError(error);
    expect(failure).toMatchObject({ kind: 'defect', code: null, words: '' });
    expect(isOutcomeUnknown(failure)).toBe(false);
  });
});
