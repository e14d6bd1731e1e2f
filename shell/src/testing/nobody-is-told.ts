import type { ReportWay } from '../remotes/report-way.ts';

/** A way that leads nowhere. */
export const nobodyIsTold: ReportWay = { send: () => undefined, authorization: () => null };
