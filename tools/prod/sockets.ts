import { setTimeout as delay } from 'node:timers/promises';

/** Between two tries to come in, as pages wait at first. */
const PAUSE_MS = 1_000;

/** Somebody's place in a call or a chat, taken anew whenever the socket ends, as pages do. */
export interface Place {
  /** Who is in the room besides, as this side was told; a chat has nobody. */
  others(): ReadonlySet<string>;
  /** Whether the server has let this side in, and the socket is open. */
  isIn(): boolean;
  /** How often the server has let this side in. */
  entries(): number;
  /** How often another process had the room. */
  elsewhere(): number;
  leave(): void;
}

interface ParticipantSeen {
  identity: string;
  state: string;
}

/** What a call's server says, as far as it is needed here. */
interface Said {
  type: string;
  code?: number;
  participants?: ParticipantSeen[];
}

interface Opening {
  address: string;
  /** What the address has besides until another process has the room, for balancers. */
  query?: string;
  /** Sent with the request that opens the socket, as a proxy would. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Asks for a token and says the first words with it. */
  greet(): Promise<string | Uint8Array<ArrayBuffer>>;
  /** Reads what came: who is there now, that this side is in, or that the room is elsewhere. */
  read(data: unknown): Said;
}

/** Node's own takes headers, too, which the type of browsers does not know. */
const open = (address: string, headers: Opening['headers']): WebSocket =>
  headers ? Reflect.construct(WebSocket, [address, { headers }]) : new WebSocket(address);

function keepPlace({ address, query = '', headers, greet, read }: Opening): Place {
  const others = new Set<string>();
  let socket: WebSocket | null = null;
  let isIn = false;
  let isLeft = false;
  let entries = 0;
  let elsewhere = 0;
  const hear = ({ type, code, participants = [] }: Said) => {
    if (type === 'connected') {
      others.clear();
      isIn = true;
      entries += 1;
    }
    if (code === 53900) elsewhere += 1;
    if (type === 'error') socket?.close();
    for (const { identity, state } of participants)
      if (state === 'disconnected') others.delete(identity);
      else others.add(identity);
  };
  const stay = async () => {
    while (!isLeft) {
      await new Promise<void>((resolve) => {
        const opened = open(elsewhere === 0 ? address + query : address, headers);
        socket = opened;
        opened.binaryType = 'arraybuffer';
        opened.addEventListener('open', async () => {
          try {
            opened.send(await greet());
          } catch {
            opened.close();
          }
        });
        opened.addEventListener('message', ({ data }) => hear(read(data)));
        // A socket that does not open tells both.
        opened.addEventListener('error', () => resolve());
        opened.addEventListener('close', () => resolve());
      });
      isIn = false;
      others.clear();
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  };
  void stay();
  return {
    others: () => others,
    isIn: () => isIn,
    entries: () => entries,
    elsewhere: () => elsewhere,
    leave: () => {
      isLeft = true;
      socket?.close();
    },
  };
}

/** A call's room, and what gives a token that opens it. */
interface Room {
  room: string;
  token(): Promise<string>;
}

/** Takes a place in a call without camera and microphone. */
export function joinCall(url: string, { room, token }: Room, headers?: Opening['headers']): Place {
  return keepPlace({
    headers,
    address: `${url.replace(/^http/, 'ws')}/twilio/video/signaling`,
    query: `?room=${room}`,
    greet: async () => {
      const participant = { revision: 1, tracks: [] };
      const body = { type: 'connect', version: 2, token: await token(), participant, peer_connections: [] };
      return JSON.stringify({ type: 'hello', id: 'h', timeout: 3_600_000, version: 2, body });
    },
    read: (data) => {
      const frame = JSON.parse(String(data));
      return frame.type === 'msg' ? frame.body : { type: '' };
    },
  });
}

/** Takes a place in a chat. @param token gives one that opens it */
export function joinChat(url: string, token: () => Promise<string>, headers?: Opening['headers']): Place {
  return keepPlace({
    headers,
    address: `${url.replace(/^http/, 'ws')}/twilio/chat/socket`,
    greet: async () => {
      const header = JSON.stringify({ method: 'init', id: 'TM1', token: await token(), payload_size: 0 });
      return new TextEncoder().encode(`TWILSOCK V3.0 ${header.length}\r\n${header}\r\n`);
    },
    read: (data) => {
      const head = JSON.parse(new TextDecoder().decode(data as ArrayBuffer).split('\r\n')[1] ?? '{}');
      return { type: head.method === 'reply' && head.status?.code === 200 ? 'connected' : '' };
    },
  });
}
