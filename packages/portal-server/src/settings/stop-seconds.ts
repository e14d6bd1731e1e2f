import { SettingsError } from './settings.ts';

/** How a portal stops, in seconds from when it is told to. */
export interface StopSeconds {
  /** It goes on serving for so long and says that it is not ready, so that balancers send nobody any more. */
  goOn: number;
  /** By then it has ended, whatever is still under way. */
  end: number;
}

/** Without a balancer nobody hears that it is not ready. */
const usual: StopSeconds = { goOn: 0, end: 10 };
/** Supervisors kill long before. */
const most = 600;
/** A mail that is under way has three seconds, and running answers as long as all that follows them. */
const fewest = 6;

/**
 * Reads PORTAL_STOP_SECONDS, such as `5,30`: seconds that the portal goes on serving after it was told to stop, and
 * seconds by which it has ended. @throws SettingsError
 */
export function readStopSeconds({ PORTAL_STOP_SECONDS: text }: NodeJS.ProcessEnv): StopSeconds {
  if (!text) return usual;
  const [goOn = -1, end = 0, ...rest] = text.split(',').map(Number);
  if (rest.length === 0 && goOn >= 0 && end - goOn >= fewest && end <= most) return { goOn, end };
  throw new SettingsError(
    `PORTAL_STOP_SECONDS must be two numbers like 5,30 (seconds that the portal goes on serving after it was told to stop, and by which it has ended: ${fewest} more at least, ${most} at most), but is “${text}”.`,
  );
}
