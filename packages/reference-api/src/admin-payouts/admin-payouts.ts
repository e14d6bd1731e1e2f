import type { Implementation } from '../server/implement.ts';
import { creating } from './create-payout.ts';
import { fetching } from './fetch-payout.ts';
import { exporting, listing } from './list-payouts.ts';
import { listingProviders } from './list-providers.ts';
import { payoutSources } from './sources.ts';
import { updating } from './update-payout.ts';

export const adminPayouts: readonly Implementation[] = [
  listing,
  exporting,
  fetching,
  creating,
  updating,
  listingProviders,
  ...payoutSources,
];
