import { type Judgement, judge } from '../goals.ts';
import { median } from '../results.ts';
import type { Code } from './first-paint.ts';
import type { Delivery } from './measure-delivery.ts';
import type { RouteVisits } from './route-visits.ts';

/** The largest of some figures; 0 where there are none. */
const most = (figures: readonly number[]) => Math.max(0, ...figures);

/** How much of its code a visit had to fetch: in percent, to two digits behind the point. */
export function movedShare({ moved, used }: Code): number {
  return Math.round((moved / used) * 10_000) / 100;
}

/** The goals that do not depend on how fast or busy a machine is: the same in every run. */
export function exactGoals({ routes, released }: Pick<Delivery, 'routes' | 'released'>): Judgement[] {
  const coldWaves = (some: readonly RouteVisits[]) => most(some.map(({ cold }) => cold.waves));
  const stayed = routes.filter(({ ledTo }) => ledTo === null);
  const ledOn = routes.filter(({ ledTo }) => ledTo !== null);
  return [
    judge('cold, waves of the worst route', coldWaves(stayed), 2),
    judge('cold, waves of the worst route that leads elsewhere', coldWaves(ledOn), 3),
    judge('warm, waves of the worst route', most(routes.map(({ warm }) => warm.waves)), 2),
    judge('warm, code of the worst route that moves: bytes', most(routes.map(({ warm }) => warm.moved)), 0),
    judge('mf-dashboard released, code of the dashboard that moves: %', movedShare(released), 5),
  ];
}

/** The goals in time: medians in seconds, worth what the machine is worth. */
export function timedGoals({ rollbacks, publishes }: Pick<Delivery, 'rollbacks' | 'publishes'>): Judgement[] {
  const seconds = (samples: readonly number[]) => Math.round(median(samples) / 10) / 100;
  return [
    judge('rollback, from the command to a new page that shows it: s', seconds(rollbacks), 5),
    judge('publish of an unchanged remote: s', seconds(publishes), 5),
  ];
}
