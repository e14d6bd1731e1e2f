import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { runFrame } from './frame-script.ts';

const connect = 'portal.secure_messaging.connect';
const token = { type: 'token', jwt: 'one', script_url: 'https://vendor.test/widget.js', locale: 'fr-CA' };

type Listener = (event: object) => void;

/** Something that is listened to, and told what happens. */
function target() {
  const listeners = new Map<string, Listener[]>();
  return {
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    tell: (name: string, event: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
  };
}

/** The frame's script in a window of its own, as the page sends it, and a port to it. */
function open() {
  const scripts: (ReturnType<typeof target> & { src?: string })[] = [];
  const widget = {};
  const frame = {
    ...target(),
    parent: {},
    location: { origin: 'https://portal.test' },
    secureMessaging: undefined as undefined | { token(): string; onToken(listener: (token: string) => void): void },
    document: {
      documentElement: { lang: 'en' },
      getElementById: (id: string) => (id === 'widget' ? widget : null),
      createElement: () => target(),
      head: { append: (script: ReturnType<typeof target>) => scripts.push(script) },
    },
  };
  const reports: unknown[] = [];
  const port = { ...target(), start: () => undefined, postMessage: (report: unknown) => reports.push(report) };
  runInNewContext(`(${runFrame})(frame, connect)`, { frame, connect });
  const ofParent = { data: { type: connect }, origin: 'https://portal.test', source: frame.parent, ports: [port] };
  return { frame, scripts, reports, port, ofParent };
}

describe('the frame’s script (A-151)', () => {
  it('loads the vendor’s script once it has a token, and tells what became of it', () => {
    const { frame, scripts, reports, port, ofParent } = open();
    frame.tell('message', ofParent);
    expect(reports).toEqual([{ type: 'listening' }]);
    port.tell('message', { data: token });
    expect(scripts.map(({ src }) => src)).toEqual([token.script_url]);
    expect([frame.document.documentElement.lang, frame.secureMessaging?.token()]).toEqual(['fr-CA', 'one']);
    scripts[0]?.tell('error');
    scripts[0]?.tell('load');
    expect(reports.slice(1)).toEqual([{ type: 'failed' }, { type: 'shown' }]);
  });

  it('gives the widget each later token, and loads nothing again', () => {
    const { frame, scripts, port, ofParent } = open();
    frame.tell('message', ofParent);
    port.tell('message', { data: token });
    const heard: string[] = [];
    frame.secureMessaging?.onToken((each) => heard.push(each));
    port.tell('message', { data: { ...token, jwt: 'two', script_url: 'https://elsewhere.test/' } });
    expect([heard, frame.secureMessaging?.token(), scripts.length]).toEqual([['two'], 'two', 1]);
  });

  it.each<[string, (of: ReturnType<typeof open>['ofParent']) => object]>([
    ['of a frame beside it', (of) => ({ ...of, source: {} })],
    ['of another origin', (of) => ({ ...of, origin: 'https://elsewhere.test' })],
    ['of another kind', (of) => ({ ...of, data: { type: 'token' } })],
    ['of no shape', (of) => ({ ...of, data: null })],
    ['without a port', (of) => ({ ...of, ports: [] })],
  ])('takes no port by a message %s, and then the right one', (_, forge) => {
    const { frame, reports, ofParent } = open();
    frame.tell('message', forge(ofParent));
    expect(reports).toEqual([]);
    frame.tell('message', ofParent);
    expect(reports).toEqual([{ type: 'listening' }]);
  });

  it('keeps its port when another one comes, and takes no token of another shape', () => {
    const { frame, reports, scripts, port, ofParent } = open();
    frame.tell('message', ofParent);
    frame.tell('message', ofParent);
    expect(reports).toHaveLength(1);
    for (const data of [null, 'token', { ...token, jwt: 1 }, { ...token, type: 'shown' }, { type: 'token' }])
      port.tell('message', { data });
    expect([scripts, frame.secureMessaging]).toEqual([[], undefined]);
  });

  it('takes no port where it stands in no frame', () => {
    const { frame, reports, ofParent } = open();
    frame.parent = frame;
    frame.tell('message', { ...ofParent, source: frame });
    expect(reports).toEqual([]);
  });

  it('tells now and then that somebody is there, but not what scripts make up', () => {
    const { frame, reports, ofParent } = open();
    frame.tell('message', ofParent);
    frame.tell('keydown', { isTrusted: false, timeStamp: 9_000 });
    for (const timeStamp of [9_000, 9_500, 20_000]) frame.tell('keydown', { isTrusted: true, timeStamp });
    expect(reports.slice(1)).toEqual([{ type: 'input' }, { type: 'input' }]);
  });
});
