import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './dev/free-port.ts';
import { demandPort, listenLocally, PortTakenError } from './listen-locally.ts';

const again = (port: number) => `PORT=${port} npm start`;
const hello = () => createServer((_, response) => response.end('hello'));

/** What is answered at one address of this machine. */
async function read(host: string, port: number): Promise<string> {
  const [answer] = await once(request({ host, port, agent: false }).end(), 'response');
  return (await answer.setEncoding('utf8').toArray()).join('');
}

/** Holds a port at one address, as another program would. */
async function held(host: string): Promise<{ port: number; end: () => void }> {
  const port = await freePort(host);
  const other = createServer().listen(port, host);
  await once(other, 'listening');
  return { port, end: () => other.close() };
}

describe('a server for this machine', () => {
  it('answers at both of its addresses, and at none once it has ended', async () => {
    const { port, close } = await listenLocally({ port: 0, create: hello, again });
    expect([await read('127.0.0.1', port), await read('::1', port)]).toEqual(['hello', 'hello']);
    await close();
    await expect(read('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
    await expect(read('::1', port)).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['127.0.0.1', '::1'])(
    'wants a port that another program holds at %s alone no more than any',
    async (host) => {
      const { port, end } = await held(host);
      const words = `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`;
      await expect(listenLocally({ port, create: hello, again })).rejects.toThrow(words);
      await expect(demandPort(port, again)).rejects.toBeInstanceOf(PortTakenError);
      end();
      await demandPort(port, again);
      const { close } = await listenLocally({ port, create: hello, again });
      await close();
    },
  );
});
