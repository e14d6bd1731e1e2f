import { jest } from '@jest/globals';
import { FakeStream } from '../../../devices/check/testing/fake-sound.ts';

interface FakeElements {
  /** What the browser answers when it is asked to play. */
  play: jest.Mock<() => Promise<void>>;
  undo(): void;
}

/** jsdom knows media elements, and plays nothing. */
export function installFakeElements(): FakeElements {
  const play = jest.fn(() => Promise.resolve());
  Object.defineProperty(HTMLMediaElement.prototype, 'play', { value: play, configurable: true, writable: true });
  Object.defineProperty(window, 'MediaStream', { value: FakeStream, configurable: true, writable: true });
  return {
    play,
    undo: () => {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'play');
      Reflect.deleteProperty(window, 'MediaStream');
    },
  };
}
