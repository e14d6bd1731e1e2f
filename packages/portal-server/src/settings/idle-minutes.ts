import type { IdleMinutes } from '../pages/page.ts';
import { SettingsError } from './settings.ts';

/** Nobody means to leave a portal open for longer than a day. */
const most = 24 * 60;

/**
 * Reads PORTAL_IDLE_MINUTES, such as `13,15`: minutes without input until people are warned, and until they are signed
 * out. Undefined when nothing is said: the shell then goes by its own. @throws SettingsError
 */
export function readIdleMinutes({ PORTAL_IDLE_MINUTES: text }: NodeJS.ProcessEnv): IdleMinutes | undefined {
  if (!text) return undefined;
  const [warn = 0, end = 0, ...rest] = text.split(',').map(Number);
  if (rest.length === 0 && warn > 0 && warn < end && end <= most) return { warn, end };
  throw new SettingsError(
    `PORTAL_IDLE_MINUTES must be two numbers like 13,15 (minutes until the warning and until the sign-out, at most ${most}), but is “${text}”.`,
  );
}
