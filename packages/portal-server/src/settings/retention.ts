import { type Retention, USUAL_RETENTION } from '@portal/reference-api';
import { SettingsError } from './settings.ts';

/** Ten years. */
const MOST_DAYS = 3660;

/** Reads PORTAL_KEEP_DAYS, `messages=30,answers=1,expired=1`; what it leaves out is as usual. @throws SettingsError */
export function readRetention({ PORTAL_KEEP_DAYS: text }: NodeJS.ProcessEnv): Retention {
  const retention = { ...USUAL_RETENTION };
  for (const word of (text ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', days = ''] = /^(\w+)=(\d{1,4})$/.exec(word) ?? [];
    if (!isName(name) || Number(days) < 1 || Number(days) > MOST_DAYS)
      throw new SettingsError(
        `PORTAL_KEEP_DAYS must be like messages=30,answers=1,expired=1, with 1 to ${MOST_DAYS} days each, but has “${word}” (docs/privacy.md, “How long it is kept”).`,
      );
    retention[name] = Number(days);
  }
  return retention;
}

const isName = (name: string): name is keyof Retention => Object.hasOwn(USUAL_RETENTION, name);
