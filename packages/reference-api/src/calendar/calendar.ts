import type { Implementation } from '../server/implement.ts';
import { creatingFeed } from './create-feed.ts';
import { deletingFeed } from './delete-feed.ts';
import { exporting } from './export-appointment.ts';
import { fetchingFeed } from './fetch-feed.ts';
import { readingFeed } from './read-feed.ts';

export const calendar: readonly Implementation[] = [fetchingFeed, creatingFeed, deletingFeed, readingFeed, exporting];
