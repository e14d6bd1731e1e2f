/** What a track comes from. */
interface FakeSource {
  deviceId: string;
  label: string;
  facing?: string;
  /** What part of a screen it is of: `monitor`, `window` or `browser`. */
  surface?: string;
  /** What it can do about the blur of what is behind a person; nothing unless told otherwise. */
  blur?: readonly boolean[];
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
  /** What is behind the person is blurred. */
  private isBlurred = false;
  /** The camera does not do as it is told. */
  keepsBlur = false;
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

  /** By the system. */
  setBlurred(isBlurred: boolean): void {
    this.isBlurred = isBlurred;
    this.dispatchEvent(new Event('configurationchange'));
  }

  getSettings = (): MediaTrackSettings => ({
    deviceId: this.deviceId,
    ...(this.source.facing && { facingMode: this.source.facing }),
    ...(this.source.blur && { backgroundBlur: this.isBlurred }),
    ...(this.source.surface && { displaySurface: this.source.surface }),
  });
  getCapabilities = (): MediaTrackCapabilities => (this.source.blur ? { backgroundBlur: [...this.source.blur] } : {});
  getConstraints = (): MediaTrackConstraints => ({});
  applyConstraints = async ({ advanced = [] }: MediaTrackConstraints = {}): Promise<void> => {
    const wanted = advanced[0]?.backgroundBlur;
    if (typeof wanted === 'boolean' && !this.keepsBlur) this.isBlurred = wanted;
  };
  /** What was made of it by `clone`. */
  readonly copies: FakeTrack[] = [];
  clone = (): FakeTrack => {
    const copy = new FakeTrack(this.kind, this.source);
    this.copies.push(copy);
    return copy;
  };
}
