import type { Implementation } from '../server/implement.ts';
import { change } from './change-password.ts';
import { giveDraftKey } from './draft-key.ts';
import { confirm, requestNewConfirmation, requestReset, reset } from './mailed-links.ts';
import { end, endOthers, list } from './own-sessions.ts';
import { resend, signingIn, signingOut, verify } from './sign-in.ts';
import { confirmOn, start, stop } from './two-factor-setting.ts';
import { availability, create, me, update } from './users.ts';

const signInAndOut = [signingIn, signingOut, verify, resend];
const byMailedLink = [requestReset, reset, requestNewConfirmation, confirm];
const user = [me, create, update, availability];
const security = [list, end, endOthers, change, start, confirmOn, stop, giveDraftKey];

export const accounts: readonly Implementation[] = [...signInAndOut, ...byMailedLink, ...user, ...security];
