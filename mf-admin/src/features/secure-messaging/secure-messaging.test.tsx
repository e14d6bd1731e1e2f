import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Intercept, type RenderedRemote, renderRemote } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

/** One end of a channel, which jsdom does not have: a message arrives later than it is sent, as a copy. */
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  peer: Port | null = null;
  postMessage(data: unknown): void {
    const { peer } = this;
    const copy = structuredClone(data);
    queueMicrotask(() => peer?.onmessage?.({ data: copy }));
  }
  close(): void {
    if (this.peer) this.peer.peer = null;
    this.peer = null;
  }
}
class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.peer = this.port2;
    this.port2.peer = this.port1;
  }
}

/** The page in the frame, as far as this page can tell: jsdom loads none. */
function frameInHand() {
  const given: unknown[] = [];
  const posted: [data: unknown, origin: string][] = [];
  let latest: Port | undefined;
  const postMessage = (data: unknown, origin: string, [port]: [Port]) => {
    posted.push([data, origin]);
    port.onmessage = (event) => given.push(event.data);
    latest = port;
  };
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
  jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ postMessage } as unknown as WindowProxy);
  return { given, posted, tell: (data: unknown) => latest?.postMessage(data) };
}

let frame: ReturnType<typeof frameInHand>;
let rendered: RenderedRemote;
let asked = 0;
beforeEach(() => {
  frame = frameInHand();
  asked = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  await rendered.close();
});

const now = new Date('2026-11-20T15:30:00Z');
const tokenFor = (seconds: number) =>
  Response.json({
    jwt: `jwt-${asked}`,
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
    script_url: 'https://vendor.test/widget.js',
  });
async function open(intercept?: Intercept, locale: 'en' | 'fr' = 'en') {
  rendered = await renderRemote(remote, {
    ...{ at: '/admin/secure_messaging', as: 'admin@demo.test', locale, now },
    intercept: (request, ask) => {
      if (!request.url.includes('secure_messaging_token')) return undefined;
      asked += 1;
      return intercept?.(request, ask);
    },
  });
}
const widget = () => screen.findByTitle('Messages, in the messaging service');
const report = (type: string) => act(async () => frame.tell({ type }));

describe('/admin/secure_messaging (ADMIN-034, A-151)', () => {
  it('hands one token over by a port, once the frame listens, and puts it nowhere else', async () => {
    await open(() => tokenFor(300));
    const element = await widget();
    expect(element).toHaveAttribute('sandbox', 'allow-scripts');
    expect(element).toHaveAttribute('src', '/secure_messaging_frame');
    fireEvent.load(element);
    expect(frame.posted).toEqual([[{ type: 'portal.secure_messaging.connect' }, '*']]);
    expect(frame.given).toEqual([]);
    await report('listening');
    await waitFor(() =>
      expect(frame.given).toEqual([
        { type: 'token', jwt: 'jwt-1', script_url: 'https://vendor.test/widget.js', locale: 'en-CA' },
      ]),
    );
    await report('shown');
    await waitFor(() => expect(element).toHaveAttribute('data-shown', 'true'));
    expect(asked).toBe(1);
    expect(document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(
      'jwt-1',
    );
  });

  it('takes no word of other windows, and none of another shape', async () => {
    await open(() => tokenFor(300));
    const element = await widget();
    fireEvent.load(element);
    await report('listening');
    await waitFor(() => expect(frame.given).toHaveLength(1));
    for (const data of [{ type: 'shown' }, { type: 'failed' }])
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: 'null' })));
    for (const data of [null, 'shown', { type: 'token' }, { type: ['shown'] }]) await act(async () => frame.tell(data));
    expect(element).toHaveAttribute('data-shown', 'false');
    await report('shown');
    await waitFor(() => expect(element).toHaveAttribute('data-shown', 'true'));
  });

  it('says that the script is down, and Try Again has a new frame', async () => {
    await open(() => tokenFor(300));
    const first = await widget();
    fireEvent.load(first);
    await report('listening');
    await report('failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Secure messaging could not be opened');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const second = await widget();
    expect(second).not.toBe(first);
    fireEvent.load(second);
    await report('listening');
    await report('shown');
    await waitFor(() => expect(second).toHaveFocus());
    expect([frame.posted.length, asked]).toEqual([2, 1]);
  });

  it('says so when its frame leaves its page', async () => {
    await open(() => tokenFor(300));
    const element = await widget();
    fireEvent.load(element);
    await report('listening');
    await report('shown');
    fireEvent.load(element);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error code: silent');
    expect(frame.posted).toHaveLength(1);
  });

  it('takes somebody who writes in the frame for present', async () => {
    await open(() => tokenFor(300));
    fireEvent.load(await widget());
    const moved = jest.fn();
    window.addEventListener('pointermove', moved, { once: true });
    await report('input');
    expect(moved).toHaveBeenCalledTimes(1);
  });

  it('asks for the next token before one ends, and hands it to the same frame', async () => {
    // The first one ends in a minute: the next is due at once.
    await open(() => tokenFor(asked === 1 ? 60 : 300));
    fireEvent.load(await widget());
    await report('listening');
    await waitFor(() => expect(frame.given.at(-1)).toMatchObject({ jwt: 'jwt-2' }));
    expect([asked, frame.posted.length]).toEqual([2, 1]);
  });

  it('keeps the frame, and says so, when a token has ended and there is no other', async () => {
    await open(() => (asked === 1 ? tokenFor(-1) : Response.json({ error: 'down' }, { status: 500 })));
    const element = await widget();
    const notice = await screen.findByText(/^Your access has ended/);
    expect(element).toBeInTheDocument();
    expect(notice.closest('[role=status]')).toContainElement(screen.getByRole('button', { name: 'Try Again' }));
  });

  it('says in words that no service is set up, in French too', async () => {
    await open(undefined, 'fr');
    expect(await screen.findByText('La messagerie sécurisée n’est pas configurée')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Messagerie sécurisée' })).toBeVisible();
    expect(frame.posted).toEqual([]);
  });

  it('leads back to administration by a full load', async () => {
    await open(() => tokenFor(300));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to administration' }));
    await waitFor(() => expect(rendered.left).toEqual(['/admin']));
  });
});
