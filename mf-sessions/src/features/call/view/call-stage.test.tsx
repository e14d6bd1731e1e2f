import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../devices/testing/fake-media.ts';
import { person } from '../testing/fake-room.ts';
import { button, connected, controls, mediaOf, pane } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const stage = prepareStage();
const { come } = stage;
const initialsOn = (name: string, initials: string) =>
  screen.getByRole('region', { name }).querySelector<HTMLElement>(`[data-initials="${initials}"]`);

describe('a call on its stage', () => {
  it('says that one waits, then who has come, and shows them', async () => {
    await stage.open();
    expect(await screen.findByText('The person you are waiting for will arrive soon...')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit our help centre (new tab)' })).toHaveAttribute(
      'href',
      'https://help.portal.example/en',
    );
    expect(initialsOn('Alex Roy', 'AR')).toBeVisible();
    expect(pane('Alex Roy').getByText('Alex Roy is not here yet')).toBeVisible();
    come(person({ audio: mediaOf('audio'), video: mediaOf('video') }));
    await expect(() => screen.queryByText(/^The person you are waiting for/)).toBeAbsentOnce(() =>
      pane('Alex Roy').getByLabelText('The picture of Alex Roy'),
    );
    expect(screen.getByText('Alex Roy joined')).toHaveAttribute('role', 'status');
    come();
    expect(pane('Alex Roy').getByText('Alex Roy left')).toBeVisible();
  });

  it('draws muting, a camera that is off and a connection that is lost', async () => {
    await stage.open();
    await connected();
    come(person({ audio: mediaOf('audio', false), video: mediaOf('video', false), isReconnecting: true }));
    await expect(() => pane('Alex Roy').queryByLabelText('The picture of Alex Roy')).toBeAbsentOnce(() =>
      pane('Alex Roy').getByRole('img', { name: 'Alex Roy is muted' }),
    );
    expect(initialsOn('Alex Roy', 'AR')).toBeVisible();
    expect(pane('Alex Roy').getByText('Alex Roy is reconnecting…')).toBeVisible();
    expect(screen.getByText('Alex Roy joined. Alex Roy is reconnecting…')).toHaveAttribute('role', 'status');
  });

  it('says in another language nothing that is no news any more', async () => {
    await stage.open();
    await connected();
    come(person({ audio: mediaOf('audio'), video: mediaOf('video') }));
    expect(await screen.findByText('Alex Roy joined')).toHaveAttribute('role', 'status');
    localStorage.setItem('portal.locale', 'fr');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.locale', newValue: 'fr' })));
    await expect(() => screen.queryByText(/^(Alex Roy joined|Arrivée : Alex Roy)$/)).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Masquer votre image' }),
    );
    come();
    expect(await screen.findByText('Départ : Alex Roy', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('draws nobody anew for a timer that runs', async () => {
    await stage.open();
    await connected();
    let reads = 0;
    const looked = jest.spyOn(stage.room, 'received');
    come({
      ...person({ video: mediaOf('video') }),
      get audio() {
        reads += 1;
        return mediaOf('audio');
      },
    });
    // What arrives is looked at once, and then drawn: now, or, where the machine is busy, beside one of the first seconds.
    await waitFor(() => expect(looked).toHaveBeenCalled());
    expect(reads).toBeGreaterThan(0);
    const drawnBySecond: number[] = [];
    for (const seconds of [1, 2, 3, 4, 5, 6]) {
      const before = reads;
      await stage.setTime(seconds);
      expect(screen.getByRole('timer')).toHaveTextContent(`00:29:${60 - seconds}`);
      drawnBySecond.push(reads - before);
    }
    // A timer that drew the pictures would do so each second, or every other one.
    expect(drawnBySecond.map((drawn) => (drawn === 0 ? '.' : 'x')).join('')).toContain('..');
  });

  it('switches camera and microphone at once, without asking the browser', async () => {
    await stage.open();
    await connected();
    const asked = stage.media.asked.length;
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Camera'));
    expect(stage.room.enabled.video).toBe(false);
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'false');
    expect(pane('You').getByText('Your camera is off')).toBeVisible();
    button('Microphone').focus();
    await userEvent.keyboard(' ');
    expect(stage.room.enabled.audio).toBe(false);
    expect(button('Microphone')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(stage.room.enabled.audio).toBe(true);
    expect(stage.media.asked).toHaveLength(asked);
  });

  it('has no pictures in a voice session, and asks for no camera', async () => {
    await stage.open({ modality: 'voice' });
    await connected();
    expect(stage.media.asked).toEqual([{ video: false, audio: true }]);
    const inRoom = () => screen.getByText(/^The person you are waiting for/);
    await expect(() => screen.queryByRole('region', { name: 'You' })).toBeAbsentOnce(inRoom);
    await expect(() => screen.queryByRole('button', { name: /Camera/ })).toBeAbsentOnce(inRoom);
  });
});
describe('one’s own picture', () => {
  const place = () => screen.getByRole('region', { name: 'You' });

  it('is put into any corner by its button, by arrow keys and by dragging, and stays there in this browser', async () => {
    await stage.open();
    await connected();
    expect(place()).toHaveAttribute('data-corner', 'bottomRight');
    expect(place()).toHaveAttribute('data-back', 'false');
    await userEvent.click(button('Move your picture to the next corner'));
    expect(place()).toHaveAttribute('data-corner', 'bottomLeft');
    expect(pane('You').getByRole('status')).toHaveTextContent('Your picture is at the bottom left');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(place()).toHaveAttribute('data-corner', 'topLeft');
    await userEvent.keyboard('{Enter}');
    expect(place()).toHaveAttribute('data-corner', 'topRight');
    // It goes with the pointer from there, in pictures of 800 × 600 pixels.
    const own = place();
    const at = () => own.style.translate.split(' ').map((shift) => Number.parseFloat(shift) || 0);
    const rectOf = () => new DOMRect(640 + (at()[0] ?? 0), 8 + (at()[1] ?? 0), 152, 114);
    jest.spyOn(own, 'getBoundingClientRect').mockImplementation(rectOf);
    const pictures = own.parentElement ?? own;
    jest.spyOn(pictures, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
    // jsdom knows no pointers: their events are mouse events with an id more.
    const pointer = (type: string, x: number, y: number, on: Element = own, pointerId = 1) => {
      const event = new MouseEvent(type, { bubbles: true, clientX: 700 + x, clientY: 60 + y });
      act(() => void on.dispatchEvent(Object.assign(event, { pointerId })));
    };
    const drag = (x: number, y: number, end = 'pointerup') => {
      pointer('pointerdown', 0, 0);
      pointer('pointermove', x, y);
      expect(own.style.translate).toBe(x === -2 ? '' : `${x}px ${y}px`);
      pointer(end, x, y);
      expect(own.style.translate).toBe('');
    };
    drag(-600, 300, 'pointercancel');
    drag(-2, 3);
    // A hand that slips on a button drags nothing.
    pointer('pointerdown', 0, 0, button('Hide your picture'));
    pointer('pointermove', -600, 300);
    expect(own.style.translate).toBe('');
    expect(own).toHaveAttribute('data-corner', 'topRight');
    drag(-600, 300);
    expect(own).toHaveAttribute('data-corner', 'bottomLeft');
    expect(localStorage.getItem('portal.own_picture_corner')).toBe('bottomLeft');
    // A second finger, on the picture or elsewhere, ends it where it is; what the first one does then is no drag.
    for (const [second, corner, x] of [
      [pictures, 'topLeft', -600],
      [own, 'topRight', 0],
    ] as const) {
      pointer('pointerdown', 0, 0);
      pointer('pointermove', x, 8);
      pointer('pointerdown', 40, 40, second, 2);
      expect(own.style.translate).toBe('');
      expect(own).toHaveAttribute('data-corner', corner);
      pointer('pointermove', -600, 300);
      pointer('pointermove', -600, 300, own, 2);
      pointer('pointercancel', -600, 300);
      expect(own.style.translate).toBe('');
      expect(own).toHaveAttribute('data-corner', corner);
    }
  });

  it('that was hidden stays so in this browser, with a word on the camera, and is shown again where it was', async () => {
    const read = Storage.prototype.getItem;
    const kept = new Map([
      ['portal.own_picture', 'off'],
      ['portal.own_picture_corner', 'topLeft'],
    ]);
    const remembered = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      return kept.get(key) ?? read.call(this, key);
    });
    await stage.open();
    await connected();
    remembered.mockRestore();
    expect(pane('You').getByText('Your camera is on')).toBeVisible();
    await userEvent.click(button('Camera'));
    expect(pane('You').getByText('Your camera is off')).toBeVisible();
    await userEvent.click(button('Camera'));
    await userEvent.click(button('Move your picture to the next corner'));
    expect(place()).toHaveAttribute('data-corner', 'topRight');
    button('Show your picture').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(pane('You').getByRole('status')).toHaveTextContent('Your picture is at the top left');
    await userEvent.click(button('Show your picture'));
    expect(pane('You').getByLabelText('Your own picture, as in a mirror')).toBeVisible();
    expect(pane('You').getByRole('status')).toBeEmptyDOMElement();
    expect(place()).toHaveAttribute('data-corner', 'topLeft');
    expect(button('Hide your picture')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(pane('You').getByRole('status')).toHaveTextContent('Your picture is hidden. The others see it as before.');
    expect(stage.room.enabled.video).toBe(true);
    expect(localStorage.getItem('portal.own_picture')).toBe('off');
  });
});

describe('sound', () => {
  it('that the browser blocks is turned on with a button', async () => {
    stage.play.mockRejectedValueOnce(refusal('NotAllowedError'));
    await stage.open();
    await connected();
    come(person({ audio: mediaOf('audio') }));
    const turnOn = await screen.findByRole('button', { name: 'Turn sound on' });
    await userEvent.click(turnOn);
    expect(stage.play).toHaveBeenCalledTimes(2);
    await expect(turnOn).toBeGone();
    expect(controls()).toHaveFocus();
  });

  it('that does not come from somebody leads to the phone (SESS-065, SESS-081)', async () => {
    await stage.open();
    await connected();
    jest.useFakeTimers();
    come(person({ video: mediaOf('video') }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    const silence = screen.getByText(/^No sound arrives from Alex Roy\./);
    expect(silence).toHaveAttribute('role', 'status');
    expect(screen.getByText('481516')).toBeVisible();
    come(person({ video: mediaOf('video'), audio: mediaOf('audio') }));
    expect(silence.isConnected).toBe(false);
  });
});

it('the quality of one’s own connection has its colour and its words (SESS-067, SESS-069)', async () => {
  await stage.open();
  await connected();
  stage.room.networkLevel = () => 2;
  // It is measured every three seconds.
  const badge = await screen.findByText('Your connection: poor');
  expect(badge).toHaveAttribute('data-color', 'amber');
});

describe('help', () => {
  it('has the three pieces of advice (SESS-074), behind what is pressed in a hurry', async () => {
    await stage.open();
    expect(within(controls()).getAllByRole('button').slice(0, 2)).toEqual([button('Microphone'), button('Camera')]);
    await userEvent.click(button('Troubleshooting'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Troubleshooting' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Strong internet connection recommended.',
      'If video loads too long or is white, click reconnect or refresh.',
      'Contact support: support@portal.example',
    ]);
  });

  it('fills the window where the browser gives no screen', async () => {
    await stage.open();
    await userEvent.click(button('Fullscreen'));
    await userEvent.click(button('Exit Fullscreen'));
    expect(button('Fullscreen')).toHaveFocus();
  });
});
