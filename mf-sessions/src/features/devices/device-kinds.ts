/** What the portal takes picture and sound from. */
export type InputKind = 'camera' | 'microphone';

/** What picture and sound come from or go to. */
export type DeviceKind = InputKind | 'speaker';

export const inputKinds: readonly InputKind[] = ['camera', 'microphone'];

/** A device as the browser names it. Both are empty until the person has permitted devices of its kind. */
export interface FoundDevice {
  id: string;
  label: string;
}

export type FoundDevices = Readonly<Record<DeviceKind, readonly FoundDevice[]>>;

export const nothingFound: FoundDevices = { camera: [], microphone: [], speaker: [] };

const browserKinds: Readonly<Record<DeviceKind, MediaDeviceKind>> = {
  camera: 'videoinput',
  microphone: 'audioinput',
  speaker: 'audiooutput',
};

/** A row of the browser's list of devices. */
export type ListedDevice = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

/** The browser's one list of devices as one list per kind. */
export function sortDevices(listed: readonly ListedDevice[]): FoundDevices {
  const ofKind = (kind: DeviceKind) =>
    listed
      .filter((device) => device.kind === browserKinds[kind])
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { camera: ofKind('camera'), microphone: ofKind('microphone'), speaker: ofKind('speaker') };
}

/** Whether a device is still there; an empty list of names says nothing against it. */
export function isFound(found: readonly FoundDevice[], id: string): boolean {
  return found.some((device) => device.id === id);
}
