import { afterEach, describe, expect, it } from '@jest/globals';
import { DeliveryError } from '@portal/reference-api';
import type { SMTPServerOptions } from 'smtp-server';
import { smtpRefusal, smtpServer } from '../testing/smtp-server.ts';
import { smtpSender } from './smtp-sender.ts';

const mail = {
  to: 'zoé@demo.test',
  subject: 'Réinitialisez votre mot de passe',
  body: 'Bonjour Zoé,\n',
  html: '<p>Bonjour Zoé,</p>',
  messageId: '7b0c2a52-4f9f-4b5c-9a55-0f2a7a1c5a10',
};
const from = 'Portail de soins <no-reply@portal.test>';

let server: Awaited<ReturnType<typeof smtpServer>>;
const listen = async (options: SMTPServerOptions = {}) => {
  server = await smtpServer(options);
  return server.port;
};
afterEach(() => server.close());

const send = (url: string, message = mail, { signal } = new AbortController()) =>
  smtpSender({ url: new URL(url), from }).send(message, signal);

/** How a delivery failed. */
const failureOf = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error('The mail was delivered', { cause: error });
  return { reason: error.message, permanent: error.permanent };
};

describe('mail by SMTP', () => {
  it('arrives as text and HTML, encrypted, under its own message id', async () => {
    const port = await listen();
    await send(`smtp://localhost:${port}`);
    await send(`smtp://localhost:${port}`);
    const [first, second] = server.received;
    expect(first).toMatchObject({ from: 'no-reply@portal.test', to: ['zoé@demo.test'], secure: true });
    for (const received of [first, second])
      expect(received?.message).toContain(`Message-ID: <${mail.messageId}@portal.test>`);
    expect(first?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(first?.message).toMatch(/^From: Portail de soins <no-reply@portal\.test>\r$/m);
    expect(first?.message).toMatch(/text\/plain.+Bonjour Zo=C3=A9,.+text\/html.+<p>Bonjour Zo=C3=A9,<\/p>/s);
  });

  it('signs in as SMTP_URL says', async () => {
    const port = await listen({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss/word' ? done(null, { user: username }) : done(smtpRefusal(535, 'No')),
    });
    await send(`smtp://mailer:${encodeURIComponent('p@ss/word')}@localhost:${port}`);
    expect(server.received).toMatchObject([{ user: 'mailer', secure: true }]);
    const wrong = await failureOf(send(`smtp://mailer:wrong@localhost:${port}`));
    expect(wrong).toEqual({ reason: 'EAUTH 535', permanent: false });
  });

  it('speaks TLS from the start with smtps', async () => {
    const port = await listen({ secure: true });
    await send(`smtps://localhost:${port}`);
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it('never travels in the clear to another machine, unless SMTP_URL allows it', async () => {
    const port = await listen({ disabledCommands: ['STARTTLS'] });
    // An address of this machine that does not look like one.
    expect(await failureOf(send(`smtp://0.0.0.0:${port}`))).toEqual({ reason: 'ETLS 500', permanent: false });
    await send(`smtp://0.0.0.0:${port}?requireTLS=false`);
    await send(`smtp://localhost:${port}`);
    expect(server.received.map(({ secure }) => secure)).toEqual([false, false]);
  });

  it.each([
    ['a recipient for good', { onRcptTo: refuse(550) }, { reason: 'EENVELOPE 550', permanent: true }],
    ['a recipient for now', { onRcptTo: refuse(450) }, { reason: 'EENVELOPE 450', permanent: false }],
    ['the sender', { onMailFrom: refuse(553) }, { reason: 'EENVELOPE 553', permanent: false }],
    [
      'what it says',
      { onData: (stream, _session, done) => stream.on('end', () => done(smtpRefusal(554, 'zoé@demo.test'))).resume() },
      { reason: 'EMESSAGE 554', permanent: true },
    ],
    [
      'everybody for now',
      { onConnect: (_session, done) => done(smtpRefusal(421, 'Busy')) },
      { reason: 'EPROTOCOL 421', permanent: false },
    ],
  ] satisfies [string, SMTPServerOptions, object][])(
    'fails when the server refuses %s',
    async (_what, options, failure) => {
      const port = await listen(options);
      expect(await failureOf(send(`smtp://localhost:${port}`))).toEqual(failure);
    },
  );

  it('fails for now when nobody answers', async () => {
    const port = await listen();
    await server.close();
    expect(await failureOf(send(`smtp://localhost:${port}`))).toEqual({ reason: 'ESOCKET', permanent: false });
  });

  it('is broken off when the portal stops', async () => {
    const stop = new AbortController();
    const port = await listen({ onRcptTo: () => stop.abort() });
    const failure = await failureOf(send(`smtp://localhost:${port}`, mail, stop));
    expect(failure).toEqual({ reason: 'EABORT', permanent: false });
  });

  it('is for one receiver, whatever the address holds', async () => {
    const port = await listen();
    await failureOf(send(`smtp://localhost:${port}`, { ...mail, to: 'a@demo.test, b@demo.test\r\nBcc: c@demo.test' }));
    expect(server.received).toEqual([]);
  });
});

function refuse(code: number): NonNullable<SMTPServerOptions['onRcptTo']> {
  return (_address, _session, done) => done(smtpRefusal(code, 'zoé@demo.test is refused'));
}
