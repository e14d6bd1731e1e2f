import { afterEach, beforeEach, jest } from '@jest/globals';

/** A PNG of 400 × 300 as far as its header goes. */
export function png(name = 'me.png', type = 'image/png'): File {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, 400);
  view.setUint32(20, 300);
  bytes.set([8, 2, 0, 0, 0], 24);
  return Object.assign(new File([bytes], name, { type }), { slice: () => ({ arrayBuffer: async () => bytes.buffer }) });
}

/** A picture as canvases write it: its first bytes say JPEG of 300 × 300. */
const written = 'data:image/jpeg;base64,/9j/wAARCAEsASwDASIAAhEBAxEB/9oADAMBAAIRAxEAPwAAAA==';

/** Decodes and draws pictures for the tests of a file: jsdom does neither. */
export function preparePictures() {
  const drawn = { setTransform: jest.fn(), fillRect: jest.fn(), drawImage: jest.fn() };
  const close = jest.fn();
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(written);
    Reflect.set(globalThis, 'createImageBitmap', async () => ({ width: 400, height: 300, close }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
  return {
    /** What was asked of the canvas. */
    drawn,
    /** Called as the decoded picture is given back. */
    close,
  };
}
