import type { Implementation } from '../server/implement.ts';
import { openAccountLink } from './account-link.ts';
import { openLoginLink } from './login-link.ts';
import { refreshPayments } from './refresh-payments.ts';

export const payments: readonly Implementation[] = [openAccountLink, openLoginLink, refreshPayments];
