import type { Implementation } from '../server/implement.ts';
import { change } from './change-password.ts';
import { confirm } from './confirm-account.ts';
import { create } from './create-user.ts';
import { giveDraftKey } from './draft-key.ts';
import { availability } from './email-availability.ts';
import { me } from './me.ts';
import { end, endOthers, list, waitForEnd } from './own-sessions.ts';
import { requestNewConfirmation, requestReset } from './request-link.ts';
import { resend } from './resend-pin.ts';
import { reset } from './reset-password.ts';
import { signingIn } from './sign-in.ts';
import { signingOut } from './sign-out.ts';
import { confirmOn, start, stop } from './two-factor-setting.ts';
import { update } from './update-user.ts';
import { verify } from './verify-pin.ts';

const signInAndOut = [signingIn, signingOut, verify, resend];
const byMailedLink = [requestReset, reset, requestNewConfirmation, confirm];
const user = [me, create, update, availability];
const security = [list, waitForEnd, end, endOthers, change, start, confirmOn, stop, giveDraftKey];

export const accounts: readonly Implementation[] = [...signInAndOut, ...byMailedLink, ...user, ...security];
