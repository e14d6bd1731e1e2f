/** What a track comes from. */
interface FakeSource {
  deviceId: string;
  label: string;
  facing?: string;
  /** What part of a screen it is of: `monitor`, `window` or `browser`. */
  surface?: string;
}

/** A track of a device that is not there. */
export class FakeTrack extends EventTarget implements MediaStreamTrack {
  readonly kind: 'video' | 'audio';
  readonly deviceId: string;
  readonly id = '';
  readonly label: string;
  private readonly source: FakeSource;
  contentHint = '';
  enabled = true;
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  onended = null;
  onmute = null;
  onunmute = null;

  constructor(kind: 'video' | 'audio', device: string | FakeSource) {
    super();
    this.kind = kind;
    this.source = typeof device === 'string' ? { deviceId: device, label: '' } : device;
    this.deviceId = this.source.deviceId;
    this.label = this.source.label;
  }

  /** By the page: nobody hears of it. */
  stop(): void {
    this.readyState = 'ended';
  }

  /** By the device or the browser. */
  end(): void {
    if (this.readyState === 'ended') return;
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }

  getSettings = (): MediaTrackSettings => ({
    deviceId: this.deviceId,
    ...(this.source.facing && { facingMode: this.source.facing }),
    ...(this.source.surface && { displaySurface: this.source.surface }),
  });
  getCapabilities = (): MediaTrackCapabilities => ({});
  getConstraints = (): MediaTrackConstraints => ({});
  applyConstraints = (): Promise<void> => Promise.resolve();
  /** What was made of it by `clone`. */
  readonly copies: FakeTrack[] = [];
  clone = (): FakeTrack => {
    const copy = new FakeTrack(this.kind, this.source);
    this.copies.push(copy);
    return copy;
  };
}
