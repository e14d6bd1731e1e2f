import { describe, expect, it } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { adminExportDocuments } from '@portal/contract/calls/admin-documents';
import { failureOf, json, setUp } from './testing/setup.ts';

describe('in a page', () => {
  it('finds the API below the page’s origin', async () => {
    const { client, requests } = setUp(() => json({ id: 1 }));
    expect(await client.call(currentUser, {})).toMatchObject({ id: '1' });
    expect(requests[0]?.url).toBe(`${location.origin}/api/practice/users/me?locale=en`);
  });

  it('gives up with the page’s signals', async () => {
    const controller = new AbortController();
    const { client } = setUp(() => new Promise<Response>(() => undefined));
    const call = client.call(currentUser, {}, { signal: controller.signal });
    controller.abort();
    expect((await failureOf(call)).code).toBe('aborted');
  });

  it('hands over files of the page’s own kind', async () => {
    const { client } = setUp(() => new Response('id\n', { headers: { 'Content-Type': 'text/csv' } }));
    expect(
      await client.call(adminExportDocuments, { query: { client_id: '1', reason: 'asked for by the client' } }),
    ).toBeInstanceOf(Blob);
  });
});
