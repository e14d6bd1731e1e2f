import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type PortalServerOptions, startPortalServer } from './portal-server.ts';
import { liveStore, logInto } from './testing/store.ts';

const silent = { fetch: () => new Response('{}', { headers: { 'content-type': 'application/json' } }) };
const options = async (more: Partial<PortalServerOptions> = {}) => ({
  port: 0,
  releases: await liveStore(),
  api: silent,
  ...more,
});

afterEach(() => void jest.useRealTimers());

describe('the portal server', () => {
  it('serves pages, files and the API on any free port', async () => {
    const server = await startPortalServer(await options());
    const ask = async (path: string, headers = {}) => (await fetch(server.url + path, { headers })).status;
    const answers = [
      await ask('/signin', { accept: 'text/html' }),
      await ask('/shell/0.1.0-aaaaaaaa/main.0123456789.css'),
      await ask('/api/healthz'),
      await ask('/shell/missing'),
    ];
    await server.close();
    expect(answers).toEqual([200, 200, 200, 404]);
  });

  it('tells the API who asks', async () => {
    const api = { fetch: (_: Request, sender: unknown) => Response.json(sender) };
    const server = await startPortalServer(await options({ api, host: '127.0.0.1', log: logInto([]) }));
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { 'x-forwarded-for': '1.2.3.4', traceparent: `00-${trace}-00f067aa0ba902b7-00` };
    const sender = await (await fetch(`${server.url}/api/x`, { headers })).json();
    await server.close();
    const parent = { span: '00f067aa0ba902b7', isSampled: false };
    expect(sender).toEqual({ address: '127.0.0.1', trace: { id: trace, parent } });
  });

  it.each([
    [0, [expect.stringContaining('PORTAL_PROXIES is not set')]],
    [1, []],
  ])('behind a proxy, told of %s, says once that it knows of none', async (proxies, said) => {
    const lines: string[] = [];
    const server = await startPortalServer(await options({ proxies, log: logInto(lines) }));
    await fetch(`${server.url}/api/x`);
    expect(lines).toEqual([]);
    for (const from of ['1.2.3.4', '1.2.3.5'])
      await fetch(`${server.url}/api/x`, { headers: { 'x-forwarded-for': from } });
    await server.close();
    expect(lines).toEqual(said);
  });

  it('hands a large body on as it comes in, and tells of one that broke off', async () => {
    const events = new EventEmitter();
    const api = {
      fetch: async ({ body }: Request) => {
        const reader = body?.getReader();
        let [bytes, sum] = [0, 0];
        try {
          for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
            bytes += piece.value.length;
            for (const byte of piece.value) sum += byte;
            events.emit('piece');
          }
        } catch (error) {
          events.emit('torn', error);
        }
        return Response.json([bytes, sum]);
      },
    };
    const server = await startPortalServer(await options({ api }));
    const send = (body: BodyInit) => fetch(`${server.url}/api/files`, { method: 'POST', body });
    const answers = [await (await send(new Uint8Array(300_000).fill(3))).json(), await (await send('short')).json()];
    expect(answers).toEqual([
      [300_000, 900_000],
      [5, [...'short'].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)],
    ]);
    const [piece, torn] = [once(events, 'piece'), once(events, 'torn')];
    const headers = { 'content-length': 300_000 };
    const half = request(`${server.url}/api/files`, { method: 'POST', headers }).on('error', () => undefined);
    half.write(new Uint8Array(100_000));
    await piece;
    half.destroy();
    expect((await torn)[0]).toMatchObject({ code: 'ECONNRESET' });
    await server.close();
  });

  it('says what to do when the port is taken', async () => {
    const server = await startPortalServer(await options());
    const port = Number(new URL(server.url).port);
    const second = startPortalServer(await options({ port }));
    await expect(second).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    await server.close();
  });

  it('lets a running answer end once it closes, and ends each connection behind its answer', async () => {
    const events = new EventEmitter();
    const stop = new AbortController();
    let answer: (response: Response) => void = () => undefined;
    const api = {
      fetch: () => {
        events.emit('asked');
        return new Promise<Response>((resolve) => (answer = resolve));
      },
    };
    const server = await startPortalServer(await options({ api, stopping: stop.signal, graceMs: 60_000 }));
    // One that nothing is asked on, as browsers open them beforehand.
    const idle = connect(Number(new URL(server.url).port), 'localhost');
    await once(idle, 'connect');
    const asked = once(events, 'asked');
    const asking = request(`${server.url}/api/slow`, { agent: new Agent({ keepAlive: true }) }).end();
    const response = once(asking, 'response');
    await asked;
    stop.abort();
    const closed = server.close();
    await once(idle, 'close');
    answer(Response.json('whole'));
    const [{ statusCode, headers }] = await response;
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await closed;
  });

  it('closes within a second although a client holds on to a request that never ends', async () => {
    const events = new EventEmitter();
    const api = {
      fetch: () => {
        events.emit('asked');
        return new Promise<Response>(() => undefined);
      },
    };
    const server = await startPortalServer(await options({ api }));
    const [asked, broken] = [once(events, 'asked'), once(events, 'broken')];
    request(`${server.url}/api/forever`)
      .on('error', () => events.emit('broken'))
      .end();
    await asked;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const closed = server.close();
    jest.advanceTimersByTime(1_000);
    await Promise.all([closed, broken]);
  });
});
