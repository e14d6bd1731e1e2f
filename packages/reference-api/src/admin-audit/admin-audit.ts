import type { Implementation } from '../server/implement.ts';
import { exporting } from './export-events.ts';
import { listing } from './list-events.ts';
import { listingKinds } from './list-kinds.ts';

export const adminAudit: readonly Implementation[] = [listingKinds, listing, exporting];
