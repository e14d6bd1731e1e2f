import { expect, jest } from '@jest/globals';
import { currentUser, updateUser } from '@portal/contract/calls/accounts';
import { shareFileWithAll } from '@portal/contract/calls/shared-files';
import { storageKeys } from '@portal/shell/storage';
import { act, screen, waitFor } from '@testing-library/react';
import { plainAnswer } from '../../calls/plain-call.ts';
import { plainSource } from '../../host/plain-source.ts';
import { type OpenPortal, probeNonce } from '../benches/bench.ts';
import { probeRemote } from '../probe-remote.tsx';
import { type ChecksOf, callsTo, finish, headerOf, see } from './check.ts';

/** What the two shells take from different places, and must make the same of. */
export const surroundingsChecks: ChecksOf<
  | 'surroundings.storage'
  | 'surroundings.remotes'
  | 'surroundings.fetch'
  | 'surroundings.upload'
  | 'surroundings.leave'
  | 'surroundings.nonce'
  | 'surroundings.now'
> = {
  'surroundings.storage': async ({ open, close }) => {
    const visited = await open(() => () => <p>here</p>, { edition: 'US', at: '/sessions/booking', as: null });
    await see('here');
    expect(visited.host().edition.getState()).toBe('US');
    close();
    const opened = await open(() => () => <p>here</p>, { locale: 'fr' });
    await see('here');
    expect(screen.getByLabelText('Principale')).toBeInTheDocument();
    expect(JSON.parse(opened.storage.getItem(storageKeys.session) ?? 'null')).toMatchObject({ provider: true });
    await finish(() => opened.host().setLocale('en'));
    expect(opened.storage.getItem(storageKeys.locale)).toBe('en');
    await finish(() => opened.host().signOut());
    expect(opened.storage.getItem(storageKeys.session)).toBeNull();
  },

  'surroundings.remotes': async ({ open, close, lent }) => {
    const asked: string[] = [];
    const version = '7.0.0-00000007';
    const remotes = plainSource({
      version,
      load: async (name) => {
        asked.push(name);
        return probeRemote(lent, { name, page: () => () => <p>page of {name}</p>, onHost: () => undefined });
      },
    });
    await open(() => () => null, { remotes, at: '/session_notes' });
    await see('page of mf-sessions');
    expect(asked).toEqual(['mf-sessions']);
    close();

    const log = jest.spyOn(console, 'error').mockReturnValue();
    const down = plainSource({ version, load: () => Promise.reject(new Error('answered 404')) });
    await open(() => () => null, { remotes: down, at: '/session_notes' });
    await waitFor(() =>
      expect(document.querySelector('[role="alert"]')).toHaveTextContent(
        'mf-sessions, version 7.0.0-00000007, code unreachable',
      ),
    );
    expect(log).toHaveBeenCalledWith('[portal] mf-sessions:', expect.objectContaining({ code: 'unreachable' }));
  },

  'surroundings.fetch': async ({ open }) => {
    let down = false;
    const opened = await open(() => () => <p>here</p>, {
      intercept: ({ path }) => {
        if (path === '/held') return new Promise(() => undefined);
        if (down) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    await see('here');
    const { api, user } = opened.host();
    const id = user.getState()?.id ?? '';
    const answer = await api.call(
      updateUser,
      { params: { id }, body: { user: { locale: 'en' } } },
      { idempotencyKey: 'k1' },
    );
    expect(answer).toMatchObject({ id });
    const [sent] = callsTo(opened, `PUT /practice/users/${id}?locale=en`);
    expect(headerOf(sent ?? { headers: [] }, 'idempotency-key')).toBe('k1');
    expect(headerOf(sent ?? { headers: [] }, 'content-type')).toBe('application/json');
    expect(new TextDecoder().decode(sent?.body ?? undefined)).toBe('{"user":{"locale":"en"}}');
    await expect(api.call(updateUser, { params: { id: '0' }, body: { user: {} } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(api.call(currentUser, {})).resolves.toMatchObject({ id });
    await givesUp(opened);
    down = true;
    await expect(api.call(updateUser, { params: { id }, body: { user: {} } })).rejects.toMatchObject({
      code: 'offline',
    });
  },

  'surroundings.upload': async ({ open }) => {
    const row = { id: '1', created_at: '2031-05-14T15:00:00Z', file_name: 'a.pdf', byte_size: 4 };
    const answers = [
      { status: 200, body: { ...row, resource: { file: { url: '/f' } } } },
      { status: 422, body: { error: 'No.' } },
    ];
    const opened = await open(() => () => <p>here</p>, {
      intercept: ({ path }) => {
        if (!path.includes('to_all_clients')) return undefined;
        const answer = answers.shift();
        if (answer) return plainAnswer(Response.json(answer.body, answer));
        throw new TypeError('Failed to send');
      },
    });
    await see('here');
    const { api } = opened.host();
    const shares: number[] = [];
    const options = { idempotencyKey: 'k2', onProgress: (share: number) => shares.push(share) };
    const input = { body: { file: new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }) } };
    expect(await api.call(shareFileWithAll, input, options)).toMatchObject({ id: '1' });
    expect(shares.at(-1)).toBe(1);
    const [sent] = callsTo(opened, 'POST /practice/shared_files/to_all_clients?locale=en');
    expect(headerOf(sent ?? { headers: [] }, 'idempotency-key')).toBe('k2');
    expect(headerOf(sent ?? { headers: [] }, 'authorization')).toEqual(expect.any(String));
    expect(headerOf(sent ?? { headers: [] }, 'content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(new TextDecoder().decode(sent?.body ?? undefined)).toContain('filename="a.pdf"');
    await expect(api.call(shareFileWithAll, input, options)).rejects.toMatchObject({ status: 422, message: 'No.' });
    await expect(api.call(shareFileWithAll, input, options)).rejects.toMatchObject({ code: 'offline' });
  },

  'surroundings.leave': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    // Another tab signed out.
    opened.storage.removeItem(storageKeys.session);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session }));
    });
    expect(opened.left).toEqual(['/']);
  },

  'surroundings.nonce': async ({ open }) => {
    await open(({ libraries }) => {
      const { Box } = libraries['@portal/ui/base'];
      return () => <Box w={{ base: 10, sm: 20 }}>styled</Box>;
    });
    await see('styled');
    expect([...document.querySelectorAll('style')].map(({ nonce }) => nonce)).toContain(probeNonce);
  },

  'surroundings.now': async ({ open }) => {
    const opened = await open(
      ({ kit: { useNow } }) =>
        function Today() {
          return <p>{`today ${useNow(1_000).toISOString()}`}</p>;
        },
    );
    await see('today 2031-05-14T15:00:30.000Z');
    opened.holdTimers();
    opened.pass(5_000);
    expect(opened.host().now().toISOString()).toBe('2031-05-14T15:00:35.000Z');
  },
};

/** Giving up ends a call that waits, and one that has not begun is not sent. Asked of the way itself: the API client races it. */
async function givesUp({ fetch, calls }: OpenPortal): Promise<void> {
  const held = () => calls.filter(({ path }) => path === '/held').length;
  const controller = new AbortController();
  const outcomes: string[] = [];
  const ask = () =>
    fetch(`${window.location.origin}/api/held`, { signal: controller.signal }).then(
      () => outcomes.push('answered'),
      (error: Error) => outcomes.push(error.name),
    );
  void ask();
  await waitFor(() => expect(held()).toBe(1));
  controller.abort();
  await waitFor(() => expect(outcomes).toEqual(['AbortError']));
  void ask();
  await waitFor(() => expect(outcomes).toEqual(['AbortError', 'AbortError']));
  expect(held()).toBe(1);
}
