import { describe, expect, it, jest } from '@jest/globals';
import { prepareToSend } from './prepare-to-send.ts';

const fetching = () => jest.fn<() => Promise<unknown>>().mockResolvedValue(undefined);

describe('what sends calls', () => {
  it.each(['pointerdown', 'keydown', 'focusin'])('is fetched with the first touch of a page: %s', (touch) => {
    const http = fetching().mockRejectedValueOnce(new Error('gone'));
    const query = fetching();
    prepareToSend(window, [http, query]);
    expect(http).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event('keydown'));
    expect(http).toHaveBeenCalledTimes(1);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('is fetched by no touch of a page that is over', () => {
    const [over, open] = [fetching(), fetching()];
    prepareToSend(window, [over])();
    prepareToSend(window, [open]);
    window.dispatchEvent(new Event('keydown'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(over).not.toHaveBeenCalled();
  });
});
