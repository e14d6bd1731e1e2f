import type { Judgement } from './goals.ts';
import type { Temperature } from './measure.ts';
import type { Mode } from './networks.ts';
import type { Lookup, Quantity } from './results.ts';

/** Thousands of bytes, to one digit behind the point. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

const modeNames: Readonly<Record<Mode, string>> = {
  slow4g: 'slow 4G, CPU ÷ 4',
  far: 'a server 200 ms away',
  none: 'unthrottled',
};

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A table whose first column is text and all others are numbers. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');
}

/** One table of medians. */
export function table(
  look: Lookup,
  sites: readonly string[],
  mode: Mode,
  temperature: Temperature,
  runs: number,
): string {
  const head = [
    'page',
    'requests',
    'waves',
    'JS kB',
    'CSS kB',
    'total kB',
    'ready ms',
    'LCP ms',
    'frame ms',
    'answers ms',
    'long tasks ms',
    'total ÷ floor',
    'ready ÷ floor',
    'total ÷ SPA',
    'ready ÷ SPA',
  ];
  const lines = sites.map((site) => {
    const value = (quantity: Quantity, of = site) => look(of, mode, temperature, quantity);
    const spa = site.replace('portal', 'spa');
    const toSpa = (quantity: 'total' | 'ready') => (spa === site ? '' : ratio(value(quantity) / value(quantity, spa)));
    return [
      site,
      whole(value('requests')),
      whole(value('waves')),
      kilobytes(value('js')),
      kilobytes(value('css')),
      kilobytes(value('total')),
      whole(value('ready')),
      whole(value('lcp')),
      whole(value('frame')),
      whole(value('answering')),
      whole(value('longTasks')),
      ratio(value('total') / value('total', 'floor react')),
      ratio(value('ready') / value('ready', 'floor react')),
      toSpa('total'),
      toSpa('ready'),
    ];
  });
  return [`### ${modeNames[mode]}, ${temperature} (median of ${runs})`, '', tableOf(head, lines)].join('\n');
}

/** The goals with what was measured. */
export function goalTable(judgements: readonly Judgement[]): string {
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  const lines = judgements.map(({ goal, limit, measured, isMet }) => {
    const verdict = isMet
      ? 'met'
      : `missed by ${number(measured - limit)}${limit > 0 ? ` (${((measured / limit - 1) * 100).toFixed(0)} %)` : ''}`;
    return row([goal, `≤ ${number(limit)}`, number(measured), verdict]);
  });
  return ['### Goals', '', row(['goal', 'limit', 'measured', '']), row(['---', '--:', '--:', '---']), ...lines].join(
    '\n',
  );
}
