import type { Member } from '../lent.ts';
import { autosaveChecks } from './autosave.tsx';
import type { Check } from './check.ts';
import { clinicSessionChecks } from './clinic-session.tsx';
import { dataChecks } from './data.tsx';
import { draftChecks } from './drafts.tsx';
import { errorChecks } from './errors.tsx';
import { idleChecks } from './idle.tsx';
import { libraryChecks } from './libraries.tsx';
import { localeChecks } from './locale.tsx';
import { navigationChecks } from './navigation.tsx';
import { noticeChecks } from './notices.tsx';
import { releaseChecks } from './releases.tsx';
import { serviceChecks } from './services.tsx';
import { sessionChecks } from './session.tsx';
import { shortcutChecks } from './shortcuts.tsx';
import { slotChecks } from './slots.tsx';
import { storeChecks } from './stores.tsx';
import { surroundingsChecks } from './surroundings.tsx';
import { timeChecks } from './time.tsx';

/** One check for every member of the public surface: the type makes a forgotten one an error. */
export const checks: Readonly<Record<Member, Check>> = {
  ...navigationChecks,
  ...sessionChecks,
  ...clinicSessionChecks,
  ...serviceChecks,
  ...localeChecks,
  ...noticeChecks,
  ...slotChecks,
  ...releaseChecks,
  ...errorChecks,
  ...dataChecks,
  ...storeChecks,
  ...timeChecks,
  ...libraryChecks,
  ...surroundingsChecks,
  ...draftChecks,
  ...autosaveChecks,
  ...idleChecks,
  ...shortcutChecks,
};
