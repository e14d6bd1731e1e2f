import { browserBlur, type PictureBlur } from './blur/picture-blur.ts';
import type { ListedDevice } from './device-kinds.ts';

/** As much of the browser's `MediaDevices` as the portal uses. */
export interface MediaSource {
  getUserMedia(constraints: MediaStreamConstraints): Promise<Pick<MediaStream, 'getVideoTracks' | 'getAudioTracks'>>;
  enumerateDevices(): Promise<readonly ListedDevice[]>;
  addEventListener(event: 'devicechange', listener: () => void): void;
  removeEventListener(event: 'devicechange', listener: () => void): void;
}

/** What a browser has for devices. Tests bring their own. */
export interface MediaSurroundings {
  /** Missing in old browsers, and in pages that came over an insecure connection. */
  media: MediaSource | undefined;
  permissions: Pick<Permissions, 'query'> | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  isSecure: boolean;
  /** Blurs what is behind a person where the camera cannot; missing where nothing here can. */
  blur?: PictureBlur | undefined;
  /** Hears of failures that people are only told the outcome of; missing where nobody asks for them. */
  report?: (error: unknown) => void;
}

const noStorage = { getItem: () => null, setItem: () => undefined };

function storageOf(window: Window): MediaSurroundings['storage'] {
  try {
    return window.localStorage;
  } catch {
    // A person may forbid storage: then nothing is remembered.
    return noStorage;
  }
}

/** This browser. */
export function browserMedia(): MediaSurroundings {
  const { mediaDevices, permissions }: Partial<Pick<Navigator, 'mediaDevices' | 'permissions'>> = navigator;
  return {
    media: mediaDevices,
    permissions,
    storage: storageOf(window),
    isSecure: window.isSecureContext,
    blur: browserBlur(),
  };
}
