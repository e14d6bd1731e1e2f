import { describe, expect, it } from '@jest/globals';
import { healthz } from '@portal/contract/calls/health';
import type { CallRule } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-media.ts';
import { fakePeers } from './testing/fake-peers.ts';
import { prepareCheck } from './testing/open-check.tsx';

const check = prepareCheck();
const { browser } = check;

const part = (name: string) => within(screen.getByRole('group', { name }));
const verdict = (name: string) => part(name).getByRole('status');
const startButton = () => screen.getByRole('button', { name: /^(Start|Stop) the check$/ });

const notAllowed = 'Your browser is not permitting access to your camera/microphone, please refresh after fixing.';

describe('the check of devices', () => {
  it('opens nothing, and asks nobody, before it is started; stopping it and leaving give everything back', async () => {
    const { rendered, user } = await check.open();
    const { media } = browser;
    expect(media.asked).toEqual([]);
    await user.click(startButton());
    await waitFor(() => expect(media.open()).toEqual(['lid', 'inner']));
    expect(startButton()).toHaveFocus();
    const camera = screen.getByRole('group', { name: 'Camera' });
    await user.click(startButton());
    expect(media.open()).toEqual([]);
    await expect(camera).toBeGone();
    await user.click(startButton());
    await waitFor(() => expect(media.open()).toEqual(['lid', 'inner']));
    await act(() => rendered.portal.go('/404'));
    await waitFor(() => expect(media.open()).toEqual([]));
  });

  it('says in words what it sees and hears, and draws nothing anew for a level', async () => {
    browser.sound.sample = 0.2;
    const { user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(verdict('Microphone')).toHaveTextContent('We hear you.'));
    await waitFor(() => expect(verdict('Camera')).toHaveTextContent('Your camera works.'));
    expect(part('Camera').getByLabelText('The picture of your camera')).toBeVisible();
    await waitFor(() => expect(verdict('Connection')).toHaveTextContent(/^(Good|Fair|Poor)/));
    const meter = () => document.querySelector<HTMLElement>('[style*="--level"]')?.style.getPropertyValue('--level');
    await waitFor(() => expect(meter()).toBe('0.77'));
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    browser.sound.sample = 0;
    await waitFor(() => expect(meter()).toBe('0.00'));
    observer.disconnect();
    expect(changes).toEqual([]);
  });

  it('has the camera blur what is behind a person, where it can', async () => {
    browser.media.plug({ kind: 'videoinput', deviceId: 'clever', label: 'Clever camera', blur: [false, true] });
    const { user } = await check.open();
    await user.click(startButton());
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Camera to use' }), 'Clever camera');
    const blur = await part('Camera').findByRole('switch', { name: 'Blur my background' });
    expect(blur).not.toBeChecked();
    expect(blur).toHaveAccessibleDescription(/^Your device does it before the picture leaves it\./);
    await user.click(blur);
    await waitFor(() => expect(blur).toBeChecked());
    expect(browser.media.open()).toEqual(['inner', 'clever']);
  });

  it('does not take sound that the browser keeps shut for silence', async () => {
    Object.assign(browser.sound, { sample: 0.2, state: 'suspended' });
    const { user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(verdict('Microphone')).toHaveTextContent('Say a few words.'));
    await user.keyboard('{Shift}');
    await waitFor(() => expect(verdict('Microphone')).toHaveTextContent('We hear you.'));
  });

  it('says that a microphone is muted at the device, and when it is not any more', async () => {
    const { user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(browser.media.open()).toHaveLength(2));
    expect(part('Microphone').getByText(/^While you are muted in a call, its page goes on listening/)).toBeVisible();
    const microphone = browser.media.tracks[1];
    act(() => microphone?.setMuted(true));
    expect(verdict('Microphone')).toHaveTextContent('Your microphone is on, but muted');
    act(() => microphone?.setMuted(false));
    expect(verdict('Microphone')).toHaveTextContent('Say a few words.');
  });

  it('refused the camera, says how to permit it in this browser, still hears, and keeps the focus', async () => {
    browser.define(navigator, 'userAgent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    browser.media.refuse('videoinput', refusal('NotAllowedError'));
    const { user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(verdict('Camera')).toHaveTextContent(notAllowed));
    expect(verdict('Camera')).toHaveTextContent('In Firefox, click the crossed-out camera');
    await waitFor(() => expect(browser.media.open()).toEqual(['inner']));
    browser.media.permit('videoinput');
    await user.click(part('Camera').getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(verdict('Camera')).toHaveTextContent('Your camera works.'));
    expect(screen.getByRole('heading', { name: 'Camera' })).toHaveFocus();
  });

  it('changes to another camera, and has remembered it the next time', async () => {
    const { user } = await check.open();
    await user.click(startButton());
    const choice = () => part('Camera').getByRole('combobox', { name: 'Camera to use' });
    await waitFor(() => expect(choice()).toHaveDisplayValue('Lid camera'));
    await user.selectOptions(choice(), 'Desk camera');
    await waitFor(() => expect(browser.media.open()).toEqual(['inner', 'desk']));
    await user.click(startButton());
    await user.click(startButton());
    await waitFor(() => expect(choice()).toHaveDisplayValue('Desk camera'));
    await waitFor(() => expect(browser.media.open()).toEqual(['desk', 'inner']));
  });

  it('names devices in the language of the reader where the browser does not', async () => {
    browser.media.plug({ kind: 'videoinput', deviceId: 'third', label: '' });
    const { user } = await check.open({ locale: 'fr' });
    await user.click(screen.getByRole('button', { name: 'Commencer la vérification' }));
    expect(await part('Caméra').findByRole('option', { name: /^Caméra n°\s3$/ })).toBeVisible();
  });
});

describe('the test of the speaker', () => {
  it('plays through the chosen one, and believes the person', async () => {
    const { user } = await check.open();
    await user.click(startButton());
    const speaker = part('Speaker');
    await user.click(speaker.getByRole('button', { name: 'Play a sound' }));
    await user.click(await speaker.findByRole('button', { name: 'No' }));
    expect(verdict('Speaker')).toHaveTextContent('Turn up the volume');
    const choice = await speaker.findByRole('combobox', { name: 'Speaker to use' });
    await user.selectOptions(choice, 'Box on the desk');
    await expect(() => speaker.queryByRole('group', { name: 'Did you hear it?' })).toBeAbsentOnce(() =>
      expect(choice).toHaveDisplayValue('Box on the desk'),
    );
    await user.click(speaker.getByRole('button', { name: 'Play a sound' }));
    const yes = await speaker.findByRole('button', { name: 'Yes' });
    await user.click(yes);
    expect(yes).toHaveFocus();
    expect(verdict('Speaker')).toHaveTextContent('Your speaker works.');
    expect(browser.sound.playedThrough).toEqual(['', 'box']);
  });

  it('keeps no place for a choice where the computer has nothing to choose from', async () => {
    browser.media.unplug('box');
    const { user } = await check.open();
    await user.click(startButton());
    await expect(() => part('Speaker').queryByRole('combobox', { hidden: true })).toBeAbsentOnce(() =>
      part('Microphone').getByRole('combobox', { name: 'Microphone to use' }),
    );
  });

  it('says when the browser plays nothing there', async () => {
    browser.sound.refusal = refusal('NotFoundError');
    const { user } = await check.open();
    await user.click(startButton());
    const speaker = part('Speaker');
    await user.selectOptions(await speaker.findByRole('combobox', { name: 'Speaker to use' }), 'Box on the desk');
    await user.click(speaker.getByRole('button', { name: 'Play a sound' }));
    await waitFor(() => expect(verdict('Speaker')).toHaveTextContent('Your browser could not play the sound.'));
  });
});

describe('the check of the connection', () => {
  it('asks the portal a few times, and says what that means', async () => {
    const { rendered, user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(verdict('Connection')).toHaveTextContent(/^(Good|Fair|Poor): .*in about \d+/));
    expect(rendered.log.filter(({ callId }) => callId === healthz.id)).toHaveLength(6);
  });

  it('says that the portal cannot be reached, and measures again when asked to', async () => {
    const faults: CallRule[] = [{ call: healthz.id, fault: 'dropped' }];
    const { user } = await check.open({ faults });
    await user.click(startButton());
    await waitFor(() => expect(verdict('Connection')).toHaveTextContent('We cannot reach the portal.'));
    faults.length = 0;
    await user.click(part('Connection').getByRole('button', { name: 'Measure again' }));
    await waitFor(() => expect(verdict('Connection')).toHaveTextContent(/^(Good|Fair|Poor)/));
  });

  it('says that the browser connects no picture', async () => {
    browser.define(window, 'RTCPeerConnection', fakePeers({ connect: false }));
    const { user } = await check.open();
    await user.click(startButton());
    await waitFor(() => expect(verdict('Connection')).toHaveTextContent('could not make a video connection'));
  });
});
