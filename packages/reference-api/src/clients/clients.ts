import type { Implementation } from '../server/implement.ts';
import { addHours } from './add-additional-minutes.ts';
import { adminFetching } from './admin-fetch-client.ts';
import { search } from './admin-search-clients.ts';
import { selector } from './client-selector.ts';
import { fetching } from './fetch-client.ts';
import { listHours } from './list-additional-hours.ts';
import { saveClient } from './update-client.ts';

export const clients: readonly Implementation[] = [
  selector,
  fetching,
  saveClient,
  search,
  adminFetching,
  addHours,
  listHours,
];
