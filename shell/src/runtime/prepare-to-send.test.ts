import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

const loadHttp = jest.fn<() => Promise<unknown>>();
jest.mock('@portal/api-client/load-http', () => ({ loadHttp: () => loadHttp() }));

let prepareToSend: typeof import('./prepare-to-send.ts').prepareToSend;

beforeAll(async () => {
  ({ prepareToSend } = await import('./prepare-to-send.ts'));
});

afterEach(() => {
  loadHttp.mockReset();
});

describe('what sends calls', () => {
  it.each(['pointerdown', 'keydown', 'focusin'])('is fetched with the first touch of a page: %s', (touch) => {
    loadHttp.mockRejectedValueOnce(new Error('gone'));
    prepareToSend(window);
    expect(loadHttp).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event('keydown'));
    expect(loadHttp).toHaveBeenCalledTimes(1);
  });

  it('is fetched by no touch of a page that is over', () => {
    loadHttp.mockResolvedValue(undefined);
    prepareToSend(window)();
    prepareToSend(window);
    window.dispatchEvent(new Event('keydown'));
    expect(loadHttp).toHaveBeenCalledTimes(1);
  });
});
