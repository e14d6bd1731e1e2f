import { type Judgement, judge } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { CallMeasured, Way } from './measure-api.ts';
import type { CrowdMeasured } from './measure-crowd.ts';

/** The goals of the issue. */
const limits = { bare: 2, flat: 1.5 };

const rounded = (value: number) => Math.round(value * 100) / 100;
const p99 = ({ ways }: CallMeasured) => percentile(ways.api.times, 0.99);
const sizesOf = (measured: readonly CallMeasured[]) =>
  [...new Set(measured.map(({ size }) => size))].sort((one, other) => one - other);

/** A block and the one of the bare handler right behind it, so that what else the machine does meets both. */
const share = ({ ways }: CallMeasured) =>
  median(ways.bare.throughput.map((calls, at) => calls / (ways.api.throughput[at] ?? Number.NaN)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Ticks of the processor are long beside a block: all blocks together. */
const processorOf = ({ ways }: CallMeasured, way: Way) =>
  (sum(ways[way].processor) + sum(ways[way].database)) / ways[way].processor.length;
const processorShare = (each: CallMeasured) => processorOf(each, 'api') / processorOf(each, 'bare');

export function apiGoals(measured: readonly CallMeasured[]): Judgement[] {
  const sizes = sizesOf(measured);
  return measured
    .filter(({ size }) => size === sizes.at(-1))
    .flatMap((largest) => {
      const { call, size } = largest;
      const smallest = measured.find((each) => each.call === call && each.size === sizes[0]);
      const [from, at] = [sizes[0], size].map((each) => each?.toLocaleString('en'));
      const goal = (what: string, value: number, limit: number) => judge(`${call}: ${what}`, rounded(value), limit);
      return [
        goal(
          `processor of the API and PostgreSQL ÷ of the bare handler, at ${at}`,
          processorShare(largest),
          limits.bare,
        ),
        goal(`calls a second of the bare handler ÷ of the API, at ${at}`, share(largest), limits.bare),
        ...(smallest
          ? [
              goal(`p99 at ${at} ÷ at ${from}`, p99(largest) / p99(smallest), limits.flat),
              goal(
                `processor at ${at} ÷ at ${from}`,
                processorOf(largest, 'api') / processorOf(smallest, 'api'),
                limits.flat,
              ),
            ]
          : []),
      ];
    });
}

/** Everything that was measured, as Markdown. */
export function apiTables(measured: readonly CallMeasured[], crowd: CrowdMeasured | null): string {
  const ms = (value: number) => value.toFixed(2);
  const of = (each: CallMeasured, way: Way) => {
    const { throughput, processor, database } = each.ways[way];
    return [median(throughput).toFixed(0), ms(median(processor)), ms(sum(database) / database.length)];
  };
  const rows = measured
    .toSorted((one, other) => one.call.localeCompare(other.call, 'en') || one.size - other.size)
    .map((each) => [
      `\`${each.call}\``,
      each.size.toLocaleString('en'),
      String(each.statements),
      ...of(each, 'api'),
      ms(p99(each)),
      ...of(each, 'bare'),
      ...of(each, 'business'),
      (1 / share(each)).toFixed(2),
      (1 / processorShare(each)).toFixed(2),
    ]);
  const head = [
    ...['call', 'rows', 'statements', 'API calls/s', 'processor ms', 'PostgreSQL ms', 'p99 ms'],
    ...['bare calls/s', 'processor ms', 'PostgreSQL ms', 'statement alone calls/s', 'processor ms', 'PostgreSQL ms'],
    ...['API ÷ bare by calls/s', 'by processor'],
  ];
  return [
    ...(measured.length > 0 ? [tableOf(head, rows), '', goalTable(apiGoals(measured)), ''] : []),
    ...(crowd ? [crowdTable(crowd)] : []),
  ].join('\n');
}

function crowdTable({ points }: CrowdMeasured): string {
  const head = [
    ...['open at the same time', 'memory MB', 'held MB', 'processor of a second', 'of PostgreSQL'],
    'of them in',
  ];
  return tableOf(
    head,
    points.map(({ kind, count, memoryMb, heldMb, processor, database, isIn }) => [
      kind === 'nothing' ? 'nothing' : `${count} ${kind}`,
      memoryMb.toFixed(0),
      heldMb.toFixed(0),
      processor.toFixed(3),
      database.toFixed(3),
      `${isIn}`,
    ]),
  );
}
