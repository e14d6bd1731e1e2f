import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message as it came over the wire. */
  message: string;
  secure: boolean;
  user: string | undefined;
}

/** Why a server refuses something, with the reply code it gives. */
export function smtpRefusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** A real SMTP server on this machine that keeps what it receives; `arrived` settles with the first mail. */
export async function smtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let tell: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    closeTimeout: 1,
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
          secure: Boolean(secure),
          user: typeof user === 'string' ? user : undefined,
        });
        done();
        tell();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  return { port, received, arrived, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
