import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DeliveryError } from '@portal/reference-api';
import twilio from 'twilio';
import { twilioSender } from './twilio-sender.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const settings = { accountSid, key: accountSid, secret: 'secret', from: '+14165550100' };
const message = { to: '+14165550101', subject: 'SMS', body: 'Votre NIP est 1234567.', html: null, messageId: 'x' };

interface Asked {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

let server: Server;
let asked: Asked[];
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Answers on this machine as Twilio's messages resource does. */
async function standIn(status: number, answer: object): Promise<string> {
  asked = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    asked.push({
      method,
      url,
      authorization: headers.authorization,
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The client's own way to the network, led to another origin. */
function ledTo(origin: string) {
  const httpClient = new twilio.RequestClient();
  httpClient.axios.interceptors.request.use((config) => {
    config.url = config.url?.replace('https://api.twilio.com', origin) ?? '';
    return config;
  });
  return httpClient;
}

const send = (origin: string, from = settings.from) =>
  twilioSender({ ...settings, from }, ledTo(origin)).send(message, new AbortController().signal);

const failureOf = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error('The message was sent', { cause: error });
  return { reason: error.message, permanent: error.permanent };
};

describe('text messages by Twilio', () => {
  it('are posted as a form, signed in with the account', async () => {
    await send(await standIn(201, { sid: 'SM1', status: 'queued' }));
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
        authorization: `Basic ${btoa(`${accountSid}:secret`)}`,
        form: { To: '+14165550101', From: '+14165550100', Body: 'Votre NIP est 1234567.' },
      },
    ]);
  });

  it('are posted with an API key, to a messaging service', async () => {
    const origin = await standIn(201, { sid: 'SM1', status: 'queued' });
    const from = `MG${'1'.repeat(32)}`;
    await twilioSender({ ...settings, key: 'SK1', from }, ledTo(origin)).send(message, new AbortController().signal);
    expect(asked).toMatchObject([
      { url: expect.stringContaining(accountSid), authorization: `Basic ${btoa('SK1:secret')}` },
    ]);
    expect(asked[0]?.form).toEqual({ To: '+14165550101', MessagingServiceSid: from, Body: message.body });
  });

  it.each([
    [400, 21211, true],
    [401, 20003, false],
    [429, 20429, false],
    [500, 20500, false],
    [503, 20503, false],
  ])('fail with the code of a refusal, never its words: %i', async (status, code, permanent) => {
    const origin = await standIn(status, { status, code, message: `${message.to} is not valid` });
    expect(await failureOf(send(origin))).toEqual({ reason: `Twilio ${status} ${code}`, permanent });
    expect(asked).toHaveLength(1);
  });

  it('fail for now when nobody answers', async () => {
    const origin = await standIn(201, {});
    server.close();
    await once(server, 'close');
    expect(await failureOf(send(origin))).toEqual({ reason: 'Twilio ECONNREFUSED', permanent: false });
  });
});
