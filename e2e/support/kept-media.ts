import type { Page } from '@playwright/test';

/** What a page was lent, and what it has made of it. */
interface KeptMedia {
  tracks: MediaStreamTrack[];
  connections: { connection: RTCPeerConnection; closed: Promise<void> }[];
  /** How many of its offers somebody has answered. */
  answered: number;
}

declare const window: Window & { kept?: KeptMedia };

/**
 * Runs in the page before anything else: keeps every track and every connection where a test can look at them. Pictures
 * are asked for small, since every page here encodes for every other one.
 */
export function keepMedia(): void {
  // The empty page that Firefox begins with may use no media.
  if (!navigator.mediaDevices) return;
  const kept: KeptMedia = { tracks: [], connections: [], answered: 0 };
  window.kept = kept;
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const small = { width: 320, height: 240, frameRate: 10 };
    const video = typeof wanted?.video === 'object' ? { ...wanted.video, ...small } : wanted?.video;
    const stream = await ask({ ...wanted, ...(video !== undefined && { video }) });
    kept.tracks.push(...stream.getTracks());
    return stream;
  };
  globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(target, args, newTarget) {
      const connection: RTCPeerConnection = Reflect.construct(target, args, newTarget);
      const close = connection.close.bind(connection);
      const closed = new Promise<void>((resolve) => {
        connection.close = () => {
          close();
          resolve();
        };
      });
      kept.connections.push({ connection, closed });
      const describe = connection.setLocalDescription.bind(connection);
      // The SDK puts its offer in only with the answer to it; the portal's own check describes itself without words.
      connection.setLocalDescription = async (description) => {
        if (description?.type === 'offer') kept.answered += 1;
        await describe(description);
      };
      return connection;
    },
  });
}

/** From now on whatever microphone the page opens gives a tone, as loud as somebody who talks on and on. */
export const letTalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      const [microphone] = stream.getAudioTracks();
      if (!microphone) return stream;
      const context = new AudioContext();
      const volume = new GainNode(context, { gain: 0.3 });
      const destination = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context, { frequency: 300 });
      tone.connect(volume).connect(destination);
      tone.start();
      microphone.stop();
      window.kept?.tracks.push(...destination.stream.getTracks());
      return new MediaStream([...stream.getVideoTracks(), ...destination.stream.getTracks()]);
    };
  });

/**
 * From now on the page is given a small picture that moves when it asks for a screen. Chromium has none without a
 * display, and its own stand-in permits cameras that nobody has permitted.
 */
export const letShare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
      const paper = canvas.getContext('2d');
      const draw = (shade: number) => {
        if (paper) paper.fillStyle = `rgb(${shade} 255 ${shade})`;
        paper?.fillRect(0, 0, canvas.width, canvas.height);
        setTimeout(draw, 200, (shade + 40) % 256);
      };
      draw(0);
      const stream = canvas.captureStream(5);
      // Firefox tells those who listen to a track nothing that a page makes up (`endShare`).
      const news = new EventTarget();
      for (const track of stream.getTracks())
        for (const member of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
          Object.assign(track, { [member]: news[member].bind(news) });
      window.kept?.tracks.push(...stream.getTracks());
      return stream;
    };
  });

/** As the browser's own button does it: what was shared last is over. */
export const endShare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const last = window.kept?.tracks.at(-1);
    last?.stop();
    last?.dispatchEvent(new Event('ended'));
  });

/** Kinds of the tracks that are open now. */
export const openTracks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.kept?.tracks ?? []).filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind),
  );

/** How many connections to other people a page has open. */
export const openConnections = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window.kept?.connections ?? []).filter(({ connection }) => connection.connectionState !== 'closed').length,
  );

/** How many offers of calls a page has made that somebody has answered: Chromium's only. */
export const answeredOffers = (page: Page): Promise<number> => page.evaluate(() => window.kept?.answered ?? Number.NaN);

/** Bytes that have arrived of each sound that the page plays, by the sound's id. */
export const soundBytes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const played = [...document.querySelectorAll('audio')].flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.getAudioTracks().map(({ id }) => id) : [],
    );
    const open = (window.kept?.connections ?? []).filter(({ connection }) => connection.connectionState !== 'closed');
    // Firefox never answers for a connection that is closed meanwhile.
    const reports = await Promise.all(
      open.map(({ connection, closed }) => Promise.race([connection.getStats(), closed])),
    );
    const stats = reports.flatMap((report) => [...(report?.values() ?? [])]);
    const sounds = stats.filter(
      ({ type, trackIdentifier }) => type === 'inbound-rtp' && played.includes(trackIdentifier),
    );
    return Object.fromEntries(sounds.map(({ trackIdentifier, bytesReceived }) => [trackIdentifier, bytesReceived]));
  });
