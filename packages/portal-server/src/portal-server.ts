import { createServer, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Server as NetServer } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { networkOf, SITE, type Trace } from '@portal/reference-api';
import { createConnections } from './http/connections.ts';
import { isRefusedInDevelopment } from './http/development-remotes.ts';
import { createFairStart } from './http/fair-start.ts';
import { createMisdirectedUpgrade } from './http/hosts.ts';
import { largeBody } from './http/large-body.ts';
import { sendFile } from './http/send-file.ts';
import { senderAddress } from './http/sender-address.ts';
import { portError } from './port-error.ts';
import { createPortalApp, type PortalAppOptions } from './portal-app.ts';
import { wordsLog } from './watch/log.ts';
import { followAnswer, type OnAnswer, withTrace } from './watch/tracing.ts';

/** Something that speaks on the portal's port beside what answers requests. Gives the way to end it. */
export type AttachToServer = (
  server: NetServer,
  network: {
    addressOf: (request: IncomingMessage) => string | null;
    isMisdirected: (request: IncomingMessage) => boolean;
  },
) => { close(): void };

export interface PortalServerOptions extends PortalAppOptions {
  /** 0 takes any free port. */
  port: number;
  /** Certificate and key: serves HTTP/2, and HTTP/1.1 to those who do not speak it. */
  tls?: { cert: string | Buffer; key: string | Buffer } | undefined;
  attach?: AttachToServer | undefined;
  /** How long running answers may take once the server is closing, in milliseconds; half a second if nothing is said. */
  graceMs?: number | undefined;
  /** Told of each request once it is done with. */
  onAnswer?: OnAnswer | undefined;
  /** Whether it wants to be told what a request asked for elsewhere, too. */
  collectsSpans?: boolean | undefined;
}

export interface PortalServer {
  url: string;
  /** Stops listening, lets running answers finish for a while, then cuts what is left. */
  close(): Promise<void>;
}

/** What an operator has to know whose proxy this server does not: nobody else would see it before people are refused. */
const unknownProxy =
  'A request came with X-Forwarded-For, but PORTAL_PROXIES is not set. If a proxy stands in front of this portal, set it' +
  ' to how many do: until then all people behind it count as one for every limit.';

/** Serves the portal on one port. @throws PortError */
export async function startPortalServer(options: PortalServerOptions): Promise<PortalServer> {
  const {
    port,
    host = 'localhost',
    tls,
    addresses = [],
    proxies = 0,
    showsDevelopment = false,
    secure = tls !== undefined,
    stopping,
    graceMs,
    onAnswer,
    collectsSpans = false,
    log = wordsLog,
  } = options;
  const app = await createPortalApp({ ...options, secure });
  const mayBegin = createFairStart();
  let isProxyTold = proxies > 0;
  const answer = async (
    request: Request,
    trace: Trace,
    { incoming, outgoing }: HttpBindings | Http2Bindings,
  ): Promise<Response> => {
    if (onAnswer) followAnswer(outgoing, { trace, method: request.method }, onAnswer);
    const forwardedFor = request.headers.get('X-Forwarded-For');
    if (forwardedFor !== null && !isProxyTold) {
      isProxyTold = true;
      log.write({ level: 'warn', message: unknownProxy });
    }
    const address = senderAddress(incoming.socket.remoteAddress, forwardedFor, proxies);
    await mayBegin(networkOf(address ?? '', SITE));
    const response = await app.fetch(request, { address, body: largeBody(incoming), trace });
    // Whoever asks again goes by another connection, which a balancer leads to another process. HTTP/2 has its own word.
    if (stopping?.aborted && incoming.httpVersionMajor === 1) outgoing.setHeader('Connection', 'close');
    const isSent = await sendFile(response, outgoing, trace).catch((error: unknown) => {
      const { id, call = 'unknown' } = trace;
      log.write({ level: 'error', message: 'A file broke off', trace_id: id, call, error });
      return true;
    });
    return isSent ? RESPONSE_ALREADY_SENT : response;
  };
  const fetch = (request: Request, bindings: HttpBindings | Http2Bindings) =>
    withTrace(request, collectsSpans, (trace) => answer(request, trace, bindings));
  const server = createAdaptorServer(
    tls
      ? { fetch, createServer: createSecureServer, serverOptions: { ...tls, allowHTTP1: true } }
      : { fetch, createServer },
  ) as NetServer;
  const connections = createConnections(server);
  const isMisdirected = createMisdirectedUpgrade({ addresses, proxied: proxies > 0 });
  const attached = options.attach?.(server, {
    addressOf: ({ socket, headers }) => {
      const forwarded = headers['x-forwarded-for'];
      return senderAddress(socket.remoteAddress, [forwarded].flat().join() || null, proxies);
    },
    isMisdirected: (request) => isMisdirected(request) || isRefusedInDevelopment(request, showsDevelopment),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      attached?.close();
      reject(portError(error, port));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = address && typeof address === 'object' ? address.port : port;
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${actualPort}`,
    close: () => {
      attached?.close();
      return connections.close(graceMs);
    },
  };
}
