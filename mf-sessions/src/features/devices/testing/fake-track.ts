/** A track of a device that is not there. */
export class FakeTrack extends EventTarget implements MediaStreamTrack {
  readonly kind: 'video' | 'audio';
  readonly deviceId: string;
  readonly id = '';
  readonly label = '';
  contentHint = '';
  enabled = true;
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  onended = null;
  onmute = null;
  onunmute = null;

  constructor(kind: 'video' | 'audio', deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
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

  getSettings = (): MediaTrackSettings => ({ deviceId: this.deviceId });
  getCapabilities = (): MediaTrackCapabilities => ({});
  getConstraints = (): MediaTrackConstraints => ({});
  applyConstraints = (): Promise<void> => Promise.resolve();
  clone = (): FakeTrack => new FakeTrack(this.kind, this.deviceId);
}
