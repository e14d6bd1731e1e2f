import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { localKey, newSecret, signVideoToken, type Timings } from '@portal/twilio-local';
import { attachSockets, VIDEO_SIGNALLING_PATH, type VideoSockets, videoSockets } from '@portal/twilio-local/node';

/** A server with nothing but the SDK, a page for it, and the signalling under test. */
export interface VideoServer {
  url: string;
  /** A token for a room of this server. */
  token(room: string, identity: string, ttlSeconds?: number): Promise<string>;
  completeRoom(name: string): void;
  /** Ends the server as a crash would, and with it all that it remembers. */
  kill(): Promise<void>;
  /** Starts another one on the same port, with the same secret. */
  restart(): Promise<void>;
}

const sdk = createRequire(import.meta.url).resolve('twilio-video/package.json');
const sdkScript = readFileSync(path.join(path.dirname(sdk), 'dist/twilio-video.min.js'));
const page = '<!doctype html><title>Call</title><link rel="icon" href="data:,"><script src="/sdk.js"></script>';

/** Listens on any free port first, later on the same one. */
async function listen(port: number, signalling: VideoSockets) {
  const sockets = new Set<Socket>();
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/sdk.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/sdk.js' ? sdkScript : page);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const attached = attachSockets(server, [signalling]);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    signalling,
    port: (server.address() as AddressInfo).port,
    kill: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      attached.close();
      await closed;
    },
  };
}

export async function startVideoServer(timings: Partial<Timings> = {}): Promise<VideoServer> {
  const key = localKey(newSecret());
  const faults: string[] = [];
  const start = (port: number) => listen(port, videoSockets({ key, timings, log: (line) => faults.push(line) }));
  let running = await start(0);
  const { port } = running;
  return {
    url: `http://localhost:${port}`,
    token: (room, identity, ttlSeconds = 600) => signVideoToken(key, { room, identity, ttlSeconds }, new Date()),
    completeRoom: (name) => running.signalling.completeRoom(name),
    kill: async () => {
      await running.kill();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    restart: async () => {
      running = await start(port);
    },
  };
}

/** What the page connects to. */
export const signallingPath = VIDEO_SIGNALLING_PATH;
