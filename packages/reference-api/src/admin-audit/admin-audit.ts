import type { Implementation } from '../server/implement.ts';
import { listing } from './list-events.ts';
import { listingKinds } from './list-kinds.ts';

export const adminAudit: readonly Implementation[] = [listingKinds, listing];
