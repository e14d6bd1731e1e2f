/** What the vendor's script finds as `window.secureMessaging` (docs/admin.md). */
interface WidgetHost {
  /** Where the widget shows itself. */
  readonly element: HTMLElement;
  /** `en-CA`, `en-US` or `fr-CA`. */
  readonly locale: string;
  /** The token as it is now. */
  token(): string;
  /** Hears of each later token: one is good for five minutes. */
  onToken(listener: (token: string) => void): void;
}

/** The parts of a frame's window that the script stands on. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'document' | 'location' | 'parent'> & {
  secureMessaging?: WidgetHost;
};

/**
 * The script of the frame that the widget runs in, sent as it stands: it uses nothing from outside of itself.
 * It takes one port, from its parent page only; what it needs comes by that. A message of anybody else, a frame beside
 * it or a window that opened it, is as if it had not been sent.
 * @param connect the type of the message that brings the port
 */
export function runFrame(frame: FrameWindow, connect: string): void {
  const { document } = frame;
  const listeners: ((token: string) => void)[] = [];
  let port: MessagePort | undefined;
  let token: string | undefined;
  const tell = (type: string) => port?.postMessage({ type });

  const load = (address: string) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => tell('shown'));
    script.addEventListener('error', () => tell('failed'));
    document.head.append(script);
  };

  const begin = (locale: string, address: string) => {
    const element = document.getElementById('widget');
    if (!element || token === undefined) return;
    document.documentElement.lang = locale;
    const first = token;
    frame.secureMessaging = Object.freeze({
      element,
      locale,
      token: () => token ?? first,
      onToken: (listener: (token: string) => void) => void listeners.push(listener),
    });
    load(address);
  };

  const take = ({ data }: MessageEvent) => {
    const { type, jwt, script_url: address, locale } = data ?? {};
    if (type !== 'token' || typeof jwt !== 'string' || typeof address !== 'string' || typeof locale !== 'string')
      return;
    const isFirst = token === undefined;
    token = jwt;
    if (isFirst) begin(locale, address);
    else for (const listener of listeners) listener(jwt);
  };

  frame.addEventListener('message', ({ data, origin, ports, source }) => {
    const isOfParent =
      source === frame.parent && frame.parent !== (frame as unknown) && origin === frame.location.origin;
    if (port || !isOfParent || data?.type !== connect || ports.length !== 1) return;
    port = ports[0];
    port?.addEventListener('message', take);
    port?.start();
    tell('listening');
  });

  // The page cannot see what is typed here, and would sign its person out for doing nothing.
  let told = 0;
  for (const input of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    frame.addEventListener(input, ({ isTrusted, timeStamp }) => {
      if (!isTrusted || timeStamp - told < 5_000) return;
      told = timeStamp;
      tell('input');
    });
}
