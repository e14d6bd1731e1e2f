import { expect, it, jest } from '@jest/globals';

interface Transport {
  disconnect(): boolean;
  state: string;
}
type TransportOfSdk = new (...facts: [string, string, object, object, string, object]) => Transport;

/** The SDK's way to its server, of a call that has its ICE servers. */
function transportWith(onIced: () => Promise<void>) {
  const Transport = jest.requireActual<TransportOfSdk>('twilio-video/es5/signaling/v2/twilioconnectiontransport.js');
  const TwilioConnection = jest.fn();
  const options = { iceServers: [], onIced, TwilioConnection };
  return { transport: new Transport('481', 'a token', {}, {}, 'wss://portal.test', options), TwilioConnection };
}

// Both fail without patches/twilio-video@2.36.0.patch, which can go once they hold without it.
it('may be given up while it makes its first offer, and opens no socket any more', async () => {
  let offer: (reason: Error) => void = () => undefined;
  const offered = new Promise<void>((_resolve, reject) => {
    offer = reject;
  });
  const { transport, TwilioConnection } = transportWith(() => offered);
  expect(transport.disconnect()).toBe(true);
  expect(transport.state).toBe('disconnected');
  offer(new Error('Canceled'));
  await expect(offered).rejects.toThrow('Canceled');
  expect(TwilioConnection).not.toHaveBeenCalled();
});

it('whose first offer fails leaves no rejection that nobody hears', () => {
  const offered = new Promise<void>(() => undefined);
  const listen = jest.spyOn(offered, 'then');
  transportWith(() => offered);
  expect(listen).toHaveBeenCalledWith(expect.any(Function), expect.any(Function));
});
