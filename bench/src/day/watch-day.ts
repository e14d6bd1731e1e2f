/** What a page has open at one moment, beside what Chromium counts by itself. */
export interface OpenThings {
  /** Those of the query client left out that forget an answer after five minutes: there are as many as answers. */
  timers: number;
  sockets: number;
  tracks: number;
  peers: number;
  sounds: number;
}

/** Left in the page by `watchDay`. */
export interface DayNotes {
  open(): OpenThings;
  /** Kinds of the tracks that arrive from others now, sorted. */
  incoming(): string[];
  /** Milliseconds from each click on a link to the frame after the one with its page’s heading, in order. */
  turns: number[];
}

type StartTimer = (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => number;
type EndTimer = (timer?: number) => void;

/** A window's timers. */
interface Clock {
  setTimeout: StartTimer;
  setInterval: StartTimer;
  clearTimeout: EndTimer;
  clearInterval: EndTimer;
}

/** Runs in the page before its scripts: knows what is open, and how long a page takes from its link's click. */
export function watchDay(): void {
  const FORGETTING_MS = 300_000;
  /** Timers that will go off, and after how many milliseconds. */
  const timers = new Map<number, number>();
  const clock = window as unknown as Clock;
  const { setTimeout: begin, setInterval: repeat, clearTimeout: end } = clock;
  clock.setTimeout = (act, ms, ...values) => {
    const timer = begin(() => {
      timers.delete(timer);
      act(...values);
    }, ms);
    timers.set(timer, ms ?? 0);
    return timer;
  };
  clock.setInterval = (act, ms, ...values) => {
    const timer = repeat(act, ms, ...values);
    timers.set(timer, ms ?? 0);
    return timer;
  };
  // A browser has one list of both, and either call ends either.
  clock.clearTimeout = clock.clearInterval = (timer) => {
    if (timer !== undefined) timers.delete(timer);
    end(timer);
  };

  /** All that was made and is not forgotten yet; none of it is kept by being known here. */
  const known = <Made extends object>() => {
    const made = new Set<WeakRef<Made>>();
    const present = () => [...made].flatMap((each) => each.deref() ?? []);
    return {
      add: (one: Made) => void made.add(new WeakRef(one)),
      present,
      count: (isOpen: (one: Made) => boolean) => present().filter(isOpen).length,
    };
  };
  /** Has whatever `new` makes by this name known. */
  const follow = <Made extends object>(name: 'WebSocket' | 'RTCPeerConnection' | 'AudioContext') => {
    const all = known<Made>();
    Object.assign(window, {
      [name]: new Proxy(window[name], {
        construct(of, values, as) {
          const made: Made = Reflect.construct(of, values, as);
          all.add(made);
          return made;
        },
      }),
    });
    return all;
  };
  const sockets = follow<WebSocket>('WebSocket');
  const peers = follow<RTCPeerConnection>('RTCPeerConnection');
  const sounds = follow<AudioContext>('AudioContext');
  const tracks = known<MediaStreamTrack>();
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  const { clone } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.clone = function () {
    const copy = clone.call(this);
    tracks.add(copy);
    return copy;
  };

  const turns: number[] = [];
  let turn: { from: number; to: string; before: Element | null } | null = null;
  const title = () => document.querySelector('[data-page-title]');
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('nav a');
      if (link) turn = { from: timeStamp, to: link.pathname, before: title() };
    },
    true,
  );
  const look = () => {
    const shown = title();
    if (!turn || !shown || shown === turn.before || location.pathname !== turn.to) return;
    const { from } = turn;
    turn = null;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => turns.push(performance.now() - from);
      painted.port2.postMessage(null);
    });
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true }),
  );
  const notes: DayNotes = {
    open: () => ({
      timers: [...timers.values()].filter((ms) => ms < FORGETTING_MS).length,
      sockets: sockets.count(({ readyState }) => readyState <= WebSocket.OPEN),
      tracks: tracks.count(({ readyState }) => readyState === 'live'),
      peers: peers.count(({ signalingState }) => signalingState !== 'closed'),
      sounds: sounds.count(({ state }) => state === 'running'),
    }),
    // Browsers mute a track of somebody else while nothing of it arrives.
    incoming: () =>
      peers
        .present()
        .filter(({ signalingState }) => signalingState !== 'closed')
        .flatMap((peer) => peer.getReceivers().map(({ track }) => track))
        .filter(({ readyState, muted }) => readyState === 'live' && !muted)
        .map(({ kind }) => kind)
        .sort(),
    turns,
  };
  Object.assign(window, { __day: notes });
}
