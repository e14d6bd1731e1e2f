// A client of W3C WebDriver, as far as these tests need it. WebKitWebDriver speaks nothing else, and knows neither
// interception nor scripts that run before a page's own.

/** Named by the standard: what an element is called in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element, as the driver knows it. */
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** Keys without a letter, as the standard has them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
} as const;

type Scriptable = string | number | boolean | null | ElementReference | readonly Scriptable[];

/** A session of a browser: one profile, with its windows. */
export interface WebDriverSession {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. What it gives, or its promise, must be JSON or an element. */
  evaluate<Args extends readonly Scriptable[], Answer>(
    script: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Clicks as a mouse does: at its middle, once it is in view. What lies above it is an error. */
  click(element: ElementReference): Promise<void>;
  /** Types into an element, or gives a file field its files, by their paths. */
  type(element: ElementReference, text: string): Promise<void>;
  /** Presses keys one after the other, wherever the focus is; those of a list at once. */
  press(...strokes: readonly (string | readonly string[])[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window that is driven now. */
  window(): Promise<string>;
  /** Opens a tab and drives it from then on. */
  openTab(): Promise<string>;
  switchTo(window: string): Promise<void>;
  end(): Promise<void>;
}

/** A browser that has not begun or ended by then, in milliseconds, never will: WebKit's hangs once in a while. */
const TURNS_WITHIN_MS = 30_000;

/** Starts a session at a driver. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driver}${path}`, {
      method,
      // These two turn a browser on and off.
      signal: path === '/session' || method === 'DELETE' ? AbortSignal.timeout(TURNS_WITHIN_MS) : null,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message} (${method} ${path.replace(/^\/session\/[^/]+/, '')})`);
  };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const post = (path: string, body?: object) => call('POST', `/session/${sessionId}${path}`, body);
  const get = async (path: string) => String(await call('GET', `/session/${sessionId}${path}`));
  const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value });
  return {
    goto: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    url: () => get('/url'),
    evaluate: async <Args extends readonly Scriptable[], Answer>(
      script: (...given: Args) => Answer | Promise<Answer>,
      ...args: Args
    ) => (await post('/execute/sync', { script: `return (${script})(...arguments)`, args })) as Answer,
    click: async (element) => void (await post(`/element/${element[ELEMENT]}/click`)),
    type: async (element, text) => void (await post(`/element/${element[ELEMENT]}/value`, { text })),
    press: async (...strokes) => {
      const actions = strokes.flatMap((stroke) => {
        const together = typeof stroke === 'string' ? [stroke] : stroke;
        return [
          ...together.map((value) => key('keyDown', value)),
          ...together.toReversed().map((value) => key('keyUp', value)),
        ];
      });
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    window: () => get('/window'),
    openTab: async () => {
      const { handle } = (await post('/window/new', { type: 'tab' })) as { handle: string };
      await post('/window', { handle });
      return handle;
    },
    switchTo: async (handle) => void (await post('/window', { handle })),
    end: async () => void (await call('DELETE', `/session/${sessionId}`)),
  };
}
