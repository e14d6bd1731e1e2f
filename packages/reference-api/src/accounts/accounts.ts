import type { Implementation } from '../server/implement.ts';
import { me } from './me.ts';
import { resend } from './resend-pin.ts';
import { signingIn } from './sign-in.ts';
import { signingOut } from './sign-out.ts';
import { update } from './update-user.ts';
import { verify } from './verify-pin.ts';

export const accounts: readonly Implementation[] = [signingIn, signingOut, verify, resend, me, update];
