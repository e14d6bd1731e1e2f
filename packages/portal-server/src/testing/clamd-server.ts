import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a fake clamd does with a file, instead of looking at it. */
export type Behaviour = 'look' | 'silent' | 'hang up' | 'too long' | 'endless' | 'not a verdict';

/** Takes pieces of a file off the front of what came; null until the piece of length zero is there. */
function fileIn(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A clamd with one signature, the words MALWARE OF A TEST, that speaks PING and INSTREAM. */
export async function clamdServer() {
  const files: Buffer[] = [];
  const open = new Set<Socket>();
  /** Those whose file has no answer yet. A socket is closed later: the next file may be there before that. */
  const looking = new Set<Socket>();
  let behaviour: Behaviour = 'look';
  let most = 0;

  const verdictOf = (file: Buffer) =>
    file.includes('MALWARE OF A TEST') ? 'stream: Test.Malware FOUND' : 'stream: OK';
  const answer = (socket: Socket, file: Buffer, asked: Behaviour) => {
    looking.delete(socket);
    if (asked === 'look') files.push(file);
    const said = { look: verdictOf(file), 'not a verdict': 'stream: Can’t allocate memory ERROR' };
    if (asked === 'look' || asked === 'not a verdict') socket.end(`${said[asked]}\0`);
    if (asked === 'hang up') socket.destroy();
    if (asked === 'endless') socket.write('stream: '.repeat(2_000));
  };

  const server = createServer((socket) => {
    open.add(socket);
    looking.add(socket);
    most = Math.max(most, looking.size);
    let received = Buffer.alloc(0);
    // What a scanner gave up on still arrives while the next test has its own behaviour.
    const asked = behaviour;
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.toString('latin1') === 'zPING\0') socket.end('PONG\0');
      else if (asked === 'too long') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else {
        const file = fileIn(received);
        if (file) answer(socket, file, asked);
      }
    });
    // The other end hangs up where it has what it wants.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      looking.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    /** What was sent, in order. */
    files,
    /** How many files waited for its answer at once, at most. */
    most: () => most,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
