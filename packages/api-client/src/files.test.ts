/** @jest-environment node */
// Only Node's own forms and files can be read back; those of jsdom cannot.
import { describe, expect, it } from '@jest/globals';
import { adminExportDocuments } from '@portal/contract/calls/admin-documents';
import { shareFile } from '@portal/contract/calls/shared-files';
import { failureOf, json, setUp } from './testing/setup.ts';

describe('a call with a file', () => {
  it('sends files as a multipart form', async () => {
    const answer = {
      id: 1,
      created_at: '2026-01-01T00:00:00Z',
      file_name: 'a.pdf',
      byte_size: 4,
      resource: { url: '/f/1' },
    };
    const { client, requests } = setUp(() => json(answer));
    const sent = await client.call(shareFile, { body: { file: new File(['%PDF'], 'a.pdf'), client: '7' } });
    const form = await requests[0]?.formData();
    expect(form?.get('client')).toBe('7');
    expect(form?.get('file')).toMatchObject({ name: 'a.pdf', size: 4 });
    expect(sent).toMatchObject({ id: '1', shared_user: null });
  });

  it('hands over a file, and reads a refused one', async () => {
    const { client } = setUp([
      () => new Response('id,title\n', { headers: { 'Content-Type': 'text/csv' } }),
      () => json({ error: 'No such client' }, 404),
    ]);
    const input = { query: { client_id: '1', filters: { from: '2026-01-01' }, reason: 'moves' } };
    const file = await client.call(adminExportDocuments, input);
    expect([await file.text(), file.type]).toEqual(['id,title\n', 'text/csv']);
    expect(await failureOf(client.call(adminExportDocuments, input))).toMatchObject({
      code: 'not_found',
      message: 'No such client',
    });
  });
});
