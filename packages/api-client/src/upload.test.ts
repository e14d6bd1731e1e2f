/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { shareFile } from '@portal/contract/calls/shared-files';
import { failureOf, json, setUp } from './testing/setup.ts';
import type { UploadRequest } from './transport.ts';
import { sendByXhr } from './xhr-upload.ts';

const answer = { id: 1, created_at: '2026-01-01T00:00:00Z', file_name: 'a.pdf', byte_size: 4, resource: { url: '/f' } };
const input = { body: { file: new File(['%PDF'], 'a.pdf'), client: '7' } };

/** A client whose uploads are answered by hand. */
function setUpUpload() {
  let resolve: (answer: Response) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Response>((answered, failed) => {
    resolve = answered;
    reject = failed;
  });
  const asked: UploadRequest[] = [];
  const { client, requests, onUnauthorized } = setUp(() => json(answer), {
    upload: (request) => {
      asked.push(request);
      return promise;
    },
  });
  return {
    client,
    requests,
    asked,
    onUnauthorized,
    resolve: (given: Response) => resolve(given),
    reject: (error: Error) => reject(error),
  };
}

describe('a call that tells its progress', () => {
  it('goes by the transport of uploads, as every other call does: token, key, form and answer', async () => {
    const { client, requests, asked, resolve } = setUpUpload();
    const told: number[] = [];
    const sent = client.call(shareFile, input, { idempotencyKey: 'key-1', onProgress: (share) => told.push(share) });
    const [request] = asked;
    expect(request).toMatchObject({ method: 'POST', url: expect.stringMatching(/shared_files\?locale=en$/) });
    expect(request?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'token-1',
      'Idempotency-Key': 'key-1',
    });
    expect(request?.body instanceof FormData && request.body.get('client')).toBe('7');
    request?.onProgress(0.5);
    request?.onProgress(1);
    resolve(json(answer));
    expect(await sent).toMatchObject({ id: '1', file_name: 'a.pdf' });
    expect([told, requests]).toEqual([[0.5, 1], []]);
  });

  it('is refused in the server’s words, ends the session on 401, and is offline without an answer', async () => {
    const refused = setUpUpload();
    const call = refused.client.call(shareFile, input, { onProgress: () => undefined });
    refused.resolve(json({ error: 'There was a problem with the file.' }, 422));
    expect(await failureOf(call)).toMatchObject({ code: 'invalid', message: 'There was a problem with the file.' });
    const over = setUpUpload();
    over.resolve(json({ error: 'Over' }, 401));
    await failureOf(over.client.call(shareFile, input, { onProgress: () => undefined }));
    expect(over.onUnauthorized).toHaveBeenCalledWith(shareFile, 'token-1', undefined);
    const away = setUpUpload();
    away.reject(new TypeError('Failed to send'));
    expect(await failureOf(away.client.call(shareFile, input, { onProgress: () => undefined }))).toMatchObject({
      code: 'offline',
    });
  });

  it('is given up when nothing moves for a minute, never while bytes do', async () => {
    jest.useFakeTimers();
    try {
      const { client, asked } = setUpUpload();
      const failed = failureOf(client.call(shareFile, input, { onProgress: () => undefined }));
      for (let minute = 0; minute < 5; minute += 1) {
        await jest.advanceTimersByTimeAsync(59_000);
        asked[0]?.onProgress(minute / 5);
      }
      expect(asked[0]?.signal.aborted).toBe(false);
      await jest.advanceTimersByTimeAsync(60_000);
      expect([(await failed).code, asked[0]?.signal.aborted]).toEqual(['timeout', true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes by fetch where there is no transport of uploads', async () => {
    const { client, requests } = setUp(() => json(answer));
    await client.call(shareFile, input, { onProgress: () => undefined });
    expect(requests).toHaveLength(1);
  });
});

/** A browser's request, moved on by hand. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...given: unknown[]) {
    this.sent.push(...given);
  }
  setRequestHeader(...given: unknown[]) {
    this.sent.push(...given);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.end('abort');
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n';
  }
  end(event: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('sendByXhr', () => {
  const send = (signal = new AbortController().signal) => {
    Reflect.set(globalThis, 'XMLHttpRequest', FakeRequest);
    const onProgress = jest.fn();
    const sent = sendByXhr({
      url: '/api/x',
      method: 'POST',
      headers: { Accept: '*/*' },
      body: 'b',
      signal,
      onProgress,
    });
    return { sent, onProgress, request: FakeRequest.last };
  };
  const progress = (loaded: number, total: number) =>
    Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total });

  it('sends, tells how far it is, and answers', async () => {
    const { sent, onProgress, request } = send();
    expect(request.sent).toEqual(['POST', '/api/x', 'Accept', '*/*', 'b']);
    request.upload.dispatchEvent(progress(1, 4));
    request.upload.dispatchEvent(progress(1, 0));
    request.upload.dispatchEvent(new Event('load'));
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    Object.assign(request, { status: 429, responseText: '{"error":"Later"}' });
    request.end('load');
    const answered = await sent;
    expect([answered.status, answered.headers.get('retry-after'), await answered.json()]).toEqual([
      429,
      '7',
      { error: 'Later' },
    ]);
  });

  it('answers without a body, and fails when there is none, or when it is stopped', async () => {
    const empty = send();
    empty.request.status = 204;
    empty.request.end('load');
    expect((await empty.sent).status).toBe(204);
    const lost = send();
    lost.request.end('error');
    await expect(lost.sent).rejects.toThrow('Failed to send');
    const controller = new AbortController();
    const stopped = send(controller.signal);
    controller.abort();
    await expect(stopped.sent).rejects.toThrow('Failed to send');
    await expect(send(AbortSignal.abort()).sent).rejects.toThrow('Failed to send');
  });
});
