import { canCall } from '../devices/can-call.ts';
import type { JoinRoom } from './video-room.ts';

/** The SDK is large, and what the portal does with it is of no use before: both come when a call is near. */
const load = () => import(/* webpackChunkName: "twilio-video" */ './twilio-room.ts');

/** Loads all that a call needs of it while there is time; nothing where there will be no call. */
export async function prepareCalls(): Promise<void> {
  if (canCall()) await loadSdk();
}

/** The SDK itself. */
export async function loadSdk(): Promise<typeof import('twilio-video')> {
  const { loadTwilio } = await load();
  return await loadTwilio();
}

/** Joins a room with Twilio's own SDK. */
export const joinLoadedRoom: JoinRoom = async (request) => {
  const { joinTwilioRoom } = await load();
  return await joinTwilioRoom(request);
};
