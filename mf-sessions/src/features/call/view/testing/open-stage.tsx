import { afterEach, beforeEach } from '@jest/globals';
import type { Modality } from '@portal/contract/rules/appointments';
import { preparePages, type RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { useStore } from '@portal/portal-kit/store';
import { useFullscreen } from '@portal/ui/live';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import remote from '../../../../index.ts';
import { fakePeers } from '../../../devices/check/testing/fake-peers.ts';
import { fakeMedia } from '../../../devices/testing/fake-media.ts';
import { useSessionDevices } from '../../../devices/use-session-devices.ts';
import { type Call, type CallSnapshot, type CallSurroundings, createCall } from '../../call.ts';
import { type FakeRoom, fakeRoom } from '../../testing/fake-room.ts';
import type { RemotePerson } from '../../video-room.ts';
import { CallStage } from '../call-stage.tsx';
import type { Expected } from '../panes.ts';
import { SessionTimer } from '../session-timer.tsx';
import { installFakeElements } from './fake-elements.ts';

interface StageOptions extends Partial<RenderRemoteOptions> {
  modality?: Modality;
  expected?: readonly Expected[];
  joinRoom?: CallSurroundings['joinRoom'];
  onInterrupted?: () => void;
  /** More controls, as the page of a practitioner has them. */
  controls?: (call: Call, snapshot: CallSnapshot) => ReactNode;
}

const instant = new Date('2026-11-20T15:30:00Z');
const end = new Date('2026-11-20T16:00:00Z');
const alex: Expected = { role: 'host', name: 'Alex Roy', pictureUrl: null };

/** A page with a stage and a timer, its call in a room that the test has in hand. */
export function prepareStage() {
  const pages = preparePages({ seededAt: instant });
  let elements = installFakeElements();
  let media = fakeMedia();
  let rooms: FakeRoom[] = [];

  beforeEach(() => {
    rooms = [];
    media = fakeMedia();
    elements = installFakeElements();
    Object.defineProperty(navigator, 'mediaDevices', { value: media.media, configurable: true });
    // Without it there would be no call, and no devices for it.
    Object.defineProperty(window, 'RTCPeerConnection', { value: fakePeers({ connect: true }), configurable: true });
  });
  afterEach(() => {
    elements.undo();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(window, 'RTCPeerConnection');
  });

  function callOf(joinRoom: CallSurroundings['joinRoom']): Call {
    return createCall({
      room: '481',
      fetchTicket: async () => ({ token: 'token', signallingUrl: null, voicePin: null }),
      joinRoom,
      isOnline: () => true,
      report: () => undefined,
    });
  }

  function currentRoom(): FakeRoom {
    const room = rooms.at(-1);
    if (!room) throw new Error('No room was joined');
    return room;
  }

  return {
    get media() {
      return media;
    },
    get play() {
      return elements.play;
    },
    /** The room that was joined last. */
    get room() {
      return currentRoom();
    },
    /** Leaves the page. */
    close: pages.close,
    /** Says who is in the room. */
    come: (...people: RemotePerson[]) => act(() => currentRoom().setPeople(people)),
    /** Sets the portal's time, in seconds from the instant that it begins at. */
    async setTime(seconds: number): Promise<void> {
      const from = new Date(instant.getTime() + seconds * 1000).toISOString();
      await pages.world().setClock({ mode: 'frozen', from, startedAt: 0 });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
    async open(options: StageOptions = {}): Promise<Call> {
      const { modality = 'video', expected = [alex], joinRoom, onInterrupted, controls, ...rest } = options;
      const call = callOf(
        joinRoom ??
          (async (request) => {
            const room = fakeRoom(request);
            rooms.push(room);
            return room;
          }),
      );
      const page = () => <StagePage {...{ call, modality, expected, onInterrupted, controls }} />;
      const shower = defineRemote({
        ...remote,
        pages: [
          {
            id: 'stage',
            paths: ['/messages'],
            load: async () => ({ default: page }),
            catalogues: ['call', 'devices', 'device-check'],
          },
        ],
      });
      await pages.open(shower, { at: '/messages', as: 'maya@demo.test', ...rest });
      await screen.findByRole('timer');
      return call;
    },
  };
}

interface StagePageProps {
  call: Call;
  modality: Modality;
  expected: readonly Expected[];
  onInterrupted: (() => void) | undefined;
  controls: StageOptions['controls'];
}

function StagePage({ call, modality, expected, onInterrupted, controls }: StagePageProps) {
  const { devices, isSettled } = useSessionDevices(modality);
  const { tracks } = devices;
  const snapshot = useStore(call);
  const fullscreen = useFullscreen();
  useEffect(() => call.send(tracks), [call, tracks]);
  useEffect(() => {
    if (isSettled) call.start();
  }, [call, isSettled]);
  useEffect(() => call.leave, [call]);
  const dialIn = { number: '+1 800 555-0153', pin: '481516' };
  return (
    <>
      <h1>Session</h1>
      <SessionTimer end={end} />
      <div ref={fullscreen.ref}>
        <CallStage
          {...{ call, snapshot, devices, modality, expected, dialIn, fullscreen }}
          {...(onInterrupted && { onInterrupted })}
        >
          {controls?.(call, snapshot)}
        </CallStage>
      </div>
    </>
  );
}
