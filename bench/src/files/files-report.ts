import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';
import type { PortraitsMeasured } from './measure-portraits.ts';

/** Figures by turns: the portal's and the bare server's, one of each per round, in milliseconds. */
export interface Pair {
  portal: number[];
  bare: number[];
}

export interface FilesMeasured {
  /** 2 MB sent until the answer. */
  upload: Pair;
  /** Until the first byte of 2 MB. */
  firstByte: Pair;
  /** Until the last one. */
  download: Pair;
  /** Twenty PDFs of 2 MB sent at once: until the slowest was answered. */
  crowd: Pair;
  /** Calls of users/me, with nothing else, meanwhile, and while the bare server has its twenty instead: p99. */
  me: { quiet: number; meanwhile: number; besideBare: number };
  /** By so much the portal's memory grew while twenty came at once, in MB. */
  grown: { pdf: number; jpeg: number };
  portrait: PortraitsMeasured;
  /** p95 of the first page: with 1,000 files, with 100,000, and the plain SQL of its rows and count then. */
  list: { few: number; many: number; sql: number };
}

/** Until the first row of each page is visible, cold and on slow 4G, in milliseconds. */
export interface PagesMeasured {
  dashboard: number[];
  files: number[];
  /** Addresses of the drawer's and the preview's code that the page of files fetched although nobody had opened them. */
  early: string[];
}

const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;
const times = ({ portal, bare }: Pair) => ratio(median(portal), median(bare));

/** The goals of the issue on shared files. */
export function filesGoals(
  { upload, firstByte, download, crowd, me, grown, portrait, list }: FilesMeasured,
  { dashboard, files, early }: PagesMeasured,
): Judgement[] {
  return [
    judge('upload of 2 MB ÷ bare', times(upload), 1.5),
    judge('first byte ÷ bare', times(firstByte), 1.5),
    // 0.6 of its throughput.
    judge('download of 2 MB ÷ bare', times(download), 1.67),
    judge('slowest of 20 PDFs at once ÷ bare', times(crowd), 2),
    judge('memory for 20 PDFs at once, MB', Math.round(grown.pdf), 64),
    judge('memory for 20 JPEGs of 12 megapixels, MB', Math.round(grown.jpeg), 200),
    judge('portrait of 12,000 × 12,000 refused, ms', Math.round(portrait.refused.ms), 300),
    judge('memory for it, MB', Math.round(portrait.refused.mb), 20),
    judge('memory for the largest portrait, MB', Math.round(portrait.largestMb), 200),
    judge('p99 of users/me meanwhile ÷ quiet', ratio(me.meanwhile, me.quiet), 3),
    judge('list at 100,000 ÷ at 1,000, or plain SQL', ratio(list.many, Math.max(list.few, list.sql)), 1.5),
    judge('first row on slow 4G: /shared_files ÷ /dashboard', ratio(median(files), median(dashboard)), 1.1),
    judge('files of drawer and preview before they are opened', early.length, 0),
  ];
}

const ms = (milliseconds: number) => milliseconds.toFixed(1);

/** Everything that was measured, as Markdown. */
export function filesTables(measured: FilesMeasured, pages: PagesMeasured): string {
  const { me, grown, portrait, list } = measured;
  const pairs = (['upload', 'firstByte', 'download', 'crowd'] as const).map((kind) => {
    const { portal, bare } = measured[kind];
    return [kind, ms(median(bare)), ms(median(portal)), times({ portal, bare }).toFixed(2)];
  });
  const rest = [
    [
      'p99 of users/me: quiet, meanwhile, beside the bare server',
      `${ms(me.quiet)}, ${ms(me.meanwhile)}, ${ms(me.besideBare)} ms`,
    ],
    ['memory grown by 20 PDFs, by 20 JPEGs', `${grown.pdf.toFixed(0)} and ${grown.jpeg.toFixed(0)} MB`],
    [
      'portrait of 12,000 × 12,000 refused; the largest accepted',
      `${ms(portrait.refused.ms)} ms, ${portrait.refused.mb.toFixed(1)} MB; ${portrait.largestMb.toFixed(0)} MB`,
    ],
    ['list: 1,000, 100,000, plain SQL (p95)', `${ms(list.few)}, ${ms(list.many)}, ${ms(list.sql)} ms`],
    [
      'first row on slow 4G: /dashboard, /shared_files',
      `${ms(median(pages.dashboard))}, ${ms(median(pages.files))} ms`,
    ],
    ...pages.early.map((address) => ['fetched before it was opened', new URL(address).pathname]),
  ];
  const goals = goalTable(filesGoals(measured, pages));
  return [tableOf(['', 'bare, ms', 'portal, ms', '÷'], pairs), '', tableOf(['', ''], rest), '', goals].join('\n');
}
