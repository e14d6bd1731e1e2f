import type { DrawFirstRows, RowSamples } from '@portal/portal-kit/first-rows';

// Where `#first-rows` and `#row-samples` lead by themselves; builds put the files of a remote in this one's place.

/** Draws nothing. */
export const drawFirstRows: DrawFirstRows = () => false;

/** Of no page. */
export const rowSamples: RowSamples | null = null;
