import type { Implementation } from '../server/implement.ts';
import { canceling } from './cancel-own-appointment.ts';
import { completing } from './complete-appointment.ts';
import { fetching } from './fetch-appointment.ts';
import { inhouseCompleted } from './inhouse-completed.ts';
import { listingForClient } from './list-for-client.ts';
import { moving } from './move-appointment.ts';
import { paginatedIndex } from './paginated-index.ts';
import { updating } from './update-appointment.ts';

export const appointments: readonly Implementation[] = [
  paginatedIndex,
  inhouseCompleted,
  fetching,
  updating,
  completing,
  canceling,
  moving,
  listingForClient,
];
