/** The portal's time as plain data, so that frame, panel and worker go by the same one. */
export interface ClockSetting {
  mode: 'frozen' | 'running';
  /** The portal's time at `startedAt`, ISO 8601. */
  from: string;
  /** Real time, milliseconds since 1970, at which `from` was the portal's time. */
  startedAt: number;
}

/** The portal's time now. */
export function readClock({ mode, from, startedAt }: ClockSetting, realNow: number = Date.now()): Date {
  const passed = mode === 'frozen' ? 0 : realNow - startedAt;
  return new Date(new Date(from).getTime() + passed);
}
