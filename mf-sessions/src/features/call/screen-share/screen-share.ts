import { createStore } from '@portal/portal-kit/store';

/** How the sharing of one's own screen stands. */
interface ScreenShareState {
  /** What is shared; null while nothing is. */
  track: MediaStreamTrack | null;
  /** The browser asks the person which screen, window or tab it is to be. */
  isAsking: boolean;
  /**
   * Why the last attempt led to nothing: the person went back or something forbids it, which browsers tell in the same
   * way, or the browser or the call could not.
   */
  failure: 'refused' | 'failed' | null;
}

/** Members of the standard that TypeScript's list of the browser's API does not have. */
interface ScreenOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface: 'exclude';
  surfaceSwitching: 'include';
}

/**
 * What is asked of the browser. A page of text changes seldom: ten pictures a second show how somebody scrolls, and at
 * 1920 × 1080 letters are sharp (Twilio's reference app asks for the same rate). The tab of the session itself, with its
 * notes, is not offered; another tab can be taken without a new question.
 */
const wanted: ScreenOptions = {
  video: { frameRate: { max: 10 }, width: { max: 1920 }, height: { max: 1080 } },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
};

const idle: ScreenShareState = { track: null, isAsking: false, failure: null };

/** Whether this browser can share a screen at all: those of phones cannot, nor can a page without https. */
export function canShareScreen(): boolean {
  const { mediaDevices }: Partial<Pick<Navigator, 'mediaDevices'>> = navigator;
  return mediaDevices !== undefined && 'getDisplayMedia' in mediaDevices;
}

/**
 * The sharing of one's own screen in this browser, from the question what it is to be until it is stopped: by the
 * person, here or with the browser's own button, or because the window is gone.
 * @param report takes what the person can do nothing about
 */
export function createScreenShare(report: (error: unknown) => void) {
  const { setState: change, ...store } = createStore(() => idle);
  /** Counts attempts: what comes of an earlier one is not wanted any more. */
  let attempt = 0;

  function stop(): void {
    attempt += 1;
    store.getState().track?.stop();
    change(idle);
  }

  function begin(track: MediaStreamTrack): void {
    // Sharp letters before smooth motion, where the network is too slow for both.
    track.contentHint = 'detail';
    track.addEventListener('ended', () => {
      if (store.getState().track === track) stop();
    });
    change({ ...idle, track });
  }

  function fail(error: unknown): void {
    const isRefused = error instanceof Error && error.name === 'NotAllowedError';
    if (!isRefused) report(error);
    change({ ...idle, failure: isRefused ? 'refused' : 'failed' });
  }

  /** Has to be called by a click or a key: browsers open their question for nothing else. Never rejects. */
  async function start(): Promise<void> {
    const { isAsking, track } = store.getState();
    if (isAsking || track) return;
    attempt += 1;
    const mine = attempt;
    change({ ...idle, isAsking: true });
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia(wanted);
      // The browser gives one picture, or rejects.
      for (const picture of stream.getVideoTracks()) {
        // The call may have ended while the question was open.
        if (mine === attempt) begin(picture);
        else picture.stop();
      }
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  }

  /** Ends what was begun: the call could not send it. */
  function drop(): void {
    stop();
    change({ ...idle, failure: 'failed' });
  }

  return { ...store, start, stop, drop };
}
