import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import { isSearch, type ListTimes, listLimits, ratioOf } from './list-times.ts';
import type { AuditMeasured } from './measure-audit.ts';
import type { ExportMeasured } from './measure-export.ts';
import type { ListsMeasured } from './measure-lists.ts';
import type { OwnMeasured, OwnTimes } from './measure-own.ts';
import type { PagesMeasured } from './measure-pages.ts';

export interface AdminMeasured {
  lists: ListsMeasured;
  /** The same lists on the embedded database. */
  embedded: ListsMeasured | null;
  export: ExportMeasured | null;
  audit: AuditMeasured | null;
  /** A practitioner's own lists and search. */
  own: OwnMeasured | null;
  pages: PagesMeasured | null;
}

/** The goals of the issue. */
const limits = {
  scans: 0,
  export: 2,
  grewMb: 32,
  beside: 2,
  audit: 1.05,
  firstRow: 1.1,
  taskMs: 50,
  own: 1.5,
  foundMs: 100,
};

const rounded = (value: number) => Math.round(value * 100) / 100;

const worst = (times: readonly ListTimes[]) => times.toSorted((one, other) => ratioOf(other) - ratioOf(one))[0];

const placeOf = ({ name, place }: ListTimes) => `${name}, ${place} page`;

function listGoals({ times, sizes, scans }: ListsMeasured, place = ''): Judgement[] {
  const largest = `${sizes.at(-1)?.toLocaleString('en')}${place}`;
  const goals = [...new Set(times.map(({ call }) => call))].flatMap((call) => {
    const own = times.filter((each) => each.call === call);
    const [plain, searched] = [own.filter((each) => !isSearch(each)), own.filter(isSearch)];
    const worstPlain = worst(plain);
    const worstSearch = worst(searched);
    const reads = scans?.filter((scan) => scan.call === call && !scan.isCount);
    return [
      ...(worstPlain
        ? [
            judge(
              `${call}: p95 at ${largest}, worst of ${plain.length} (${placeOf(worstPlain)})`,
              rounded(ratioOf(worstPlain)),
              listLimits.list,
            ),
          ]
        : []),
      ...(worstSearch
        ? [
            judge(
              `${call}: p95 ÷ plain SQL at ${largest}, worst of ${searched.length} (${placeOf(worstSearch)})`,
              rounded(ratioOf(worstSearch)),
              listLimits.search,
            ),
          ]
        : []),
      ...(reads
        ? [judge(`${call}: statements beside counts that read a big table from end to end`, reads.length, limits.scans)]
        : []),
    ];
  });
  return goals;
}

function exportGoals(measured: ExportMeasured): Judgement[] {
  const { api, cursor, grewMb, beside, quiet, notes } = measured;
  return [
    judge(`export of ${notes.toLocaleString('en')} notes ÷ a cursor`, rounded(api / cursor), limits.export),
    judge('export: MB that the process grew', rounded(grewMb), limits.grewMb),
    judge('reads beside exports, p99 ÷ quiet', rounded(beside / quiet), limits.beside),
  ];
}

function auditGoal({ events, with: withEvents, without }: AuditMeasured): Judgement {
  // Pair by pair: what else the machine does meets both of a pair.
  const ratio = median(without.map((each, index) => each / (withEvents[index] ?? Number.NaN)));
  return judge(
    `calls a second without ÷ with events, at ${events.toLocaleString('en')} events`,
    rounded(ratio),
    limits.audit,
  );
}

const ownRatio = ({ api, sql }: OwnTimes) => api / sql;

function ownGoals({ size, times }: OwnMeasured): Judgement[] {
  return times.map((each) =>
    judge(`own, ${each.name}: p95 ÷ plain SQL at ${size.toLocaleString('en')}`, rounded(ownRatio(each)), limits.own),
  );
}

function pageGoals({ admin, dashboard, opened, filtered, paged, typed, found }: PagesMeasured): Judgement[] {
  return [
    judge(
      '/admin: first row on slow 4G, cold ÷ /dashboard',
      rounded(median(admin) / median(dashboard)),
      limits.firstRow,
    ),
    judge('100 rows, a filter is opened: longest task in ms at CPU ÷ 4', rounded(median(opened)), limits.taskMs),
    judge('100 rows are filtered: longest task in ms at CPU ÷ 4', rounded(median(filtered)), limits.taskMs),
    judge('100 rows are paged: longest task in ms at CPU ÷ 4', rounded(median(paged)), limits.taskMs),
    judge('a key in the search until its hits: longest task in ms at CPU ÷ 4', rounded(median(typed)), limits.taskMs),
    judge('search: ms from the answer to its hits at CPU ÷ 4', rounded(median(found)), limits.foundMs),
  ];
}

export function adminGoals({ lists, embedded, export: exported, audit, pages, own }: AdminMeasured): Judgement[] {
  return [
    ...listGoals(lists),
    ...(embedded ? listGoals(embedded, ' on PGlite') : []),
    ...(exported ? exportGoals(exported) : []),
    ...(audit ? [auditGoal(audit)] : []),
    ...(own ? ownGoals(own) : []),
    ...(pages ? pageGoals(pages) : []),
  ];
}

function listTable({ sizes, times }: ListsMeasured): string {
  const head = ['p95, ms', ...sizes.map((size) => size.toLocaleString('en')), 'plain SQL', 'ratio', 'n'];
  const ms = (value: number) => value.toFixed(1);
  const rows = times.map((each) => [
    `\`${each.call}\`: ${placeOf(each)}`,
    ...each.api.map(ms),
    ms(each.sql),
    ratioOf(each).toFixed(2),
    String(each.n),
  ]);
  return tableOf(head, rows);
}

/** Everything that was measured, as Markdown. */
export function adminTables(measured: AdminMeasured): string {
  const { lists, embedded, own } = measured;
  const { scans, skipped } = lists;
  const reads = (scans ?? []).map(
    ({ call, name, table, isCount }) => `- \`${call}\`, ${name}: ${table}${isCount ? ', to count' : ''}`,
  );
  return [
    '### Lists',
    '',
    listTable(lists),
    '',
    ...(embedded ? ['### Lists on PGlite', '', listTable(embedded), ''] : []),
    ...(own
      ? [
          '### A practitioner’s own',
          '',
          tableOf(
            ['p95, ms', 'API', 'plain SQL', 'ratio', 'n'],
            own.times.map((each) => [
              each.name,
              each.api.toFixed(1),
              each.sql.toFixed(1),
              ownRatio(each).toFixed(2),
              String(each.n),
            ]),
          ),
          '',
        ]
      : []),
    '### Big tables that are read from end to end',
    '',
    ...(reads.length > 0 ? reads : ['None.']),
    '',
    ...(skipped.length > 0 ? ['### Not answered', '', ...skipped.map((line) => `- ${line}`), ''] : []),
    goalTable(adminGoals(measured)),
  ].join('\n');
}
