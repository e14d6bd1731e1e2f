import type { Implementation } from '../server/implement.ts';
import { fetching } from './fetch-appointment.ts';
import { inhouseCompleted } from './inhouse-completed.ts';
import { paginatedIndex } from './paginated-index.ts';

export const appointments: readonly Implementation[] = [paginatedIndex, inhouseCompleted, fetching];
