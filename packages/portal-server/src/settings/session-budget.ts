import { SettingsError } from './settings.ts';

/**
 * Calls that one session may make in ten seconds, from PORTAL_SESSION_BUDGET: null for `off`, undefined when nothing is
 * said and the portal goes by its own. @throws SettingsError
 */
export function readSessionBudget({ PORTAL_SESSION_BUDGET: text }: NodeJS.ProcessEnv): number | null | undefined {
  if (!text) return undefined;
  if (text === 'off') return null;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new SettingsError(
    `PORTAL_SESSION_BUDGET must be a number like 200 (calls of one session in ten seconds) or “off”, but is “${text}”.`,
  );
}
