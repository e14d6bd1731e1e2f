import { goalTable, kilobytes, tableOf } from '../report.ts';
import { exactGoals, movedShare, timedGoals } from './goals.ts';
import type { Delivery } from './measure-delivery.ts';
import type { Figures, RouteVisits } from './route-visits.ts';

const head = ['route', 'cold: requests', 'waves', 'kB', 'of it code', 'warm: requests', 'waves', 'kB', 'of it code'];

const cellsOf = ({ requests, waves, bytes, code }: Figures) => [
  String(requests),
  String(waves),
  kilobytes(bytes),
  kilobytes(code),
];

function nameOf({ route, ledTo }: RouteVisits): string {
  const visitor = route.person ? ` (${route.person})` : '';
  return `\`${route.pattern}\`${visitor}${ledTo === null ? '' : `, leads to \`${ledTo}\``}`;
}

const samplesOf = (name: string, samples: readonly number[]) =>
  `${name}: ${samples.map((sample) => (sample / 1000).toFixed(2)).join(', ')} s`;

/** Everything that was measured, as Markdown. */
export function deliveryTables(delivery: Delivery): string {
  const { routes, released, rollbacks, publishes } = delivery;
  const rows = routes.map((visits) => [nameOf(visits), ...cellsOf(visits.cold), ...cellsOf(visits.warm)]);
  const files = released.files.map(({ path, bytes }) => `* ${kilobytes(bytes)} kB: \`${path}\``);
  return [
    '### To the first paint of each route',
    '',
    tableOf(head, rows),
    '',
    goalTable([...exactGoals(delivery), ...timedGoals(delivery)]),
    '',
    `Once mf-dashboard is released, the dashboard takes ${(100 - movedShare(released)).toFixed(2)} % of its code from the cache: ${kilobytes(released.moved)} of ${kilobytes(released.used)} kB (compressed) move:`,
    '',
    ...files,
    '',
    `${samplesOf('Rollback', rollbacks)}; ${samplesOf('publish, unchanged', publishes)}.`,
  ].join('\n');
}
