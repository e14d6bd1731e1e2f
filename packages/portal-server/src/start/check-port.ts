import { once } from 'node:events';
import { createServer } from 'node:net';
import { portError } from '../port-error.ts';

/** Makes sure that a port can be listened on; `command` is what was typed. @throws PortError */
export async function checkPort(port: number, host: string, command?: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, port, command);
  }
  server.close();
  await once(server, 'close');
}
