import { type Judgement, judge } from '../goals.ts';
import { goalTable, tableOf } from '../report.ts';
import { median } from '../results.ts';

/** Starts of one build: until it can serve, and its memory then. */
export interface Starts {
  milliseconds: number[];
  megabytes: number[];
}

/** Reads of a clinic a second: by the API, and its rows by plain SQL, one figure of each per round. */
export type ClinicReads = Record<'me' | 'people', { portal: number[]; sql: number[] }>;

export interface WebhooksMeasured {
  /** p99 of a round in milliseconds, of the portal's and the bare server's by turns. */
  portal: number[];
  bare: number[];
  /** Calls of users/me, with nothing else and meanwhile: p99 in milliseconds. */
  reads: { quiet: number; meanwhile: number };
  clinic: ClinicReads;
  /** This build and the one before, by turns; null when no folder of one was named. */
  starts: { now: Starts; before: Starts } | null;
}

const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;

/** The goals of the issue on the clinic portal that a server can meet alone. */
export function webhooksGoals({ portal, bare, reads, clinic, starts }: WebhooksMeasured): Judgement[] {
  return [
    judge('p99 of 200 webhooks a second ÷ bare', ratio(median(portal), median(bare)), 5),
    judge('p99 of users/me meanwhile ÷ quiet', ratio(reads.meanwhile, reads.quiet), 2),
    ...(['me', 'people'] as const).map((call) =>
      judge(
        `plain SQL ÷ clinic reads a second, ${call}`,
        ratio(median(clinic[call].sql), median(clinic[call].portal)),
        2,
      ),
    ),
    ...(starts
      ? [
          judge(
            'start ÷ the build before',
            ratio(median(starts.now.milliseconds), median(starts.before.milliseconds)),
            1.03,
          ),
          judge(
            'memory ÷ the build before',
            ratio(median(starts.now.megabytes), median(starts.before.megabytes)),
            1.03,
          ),
        ]
      : []),
  ];
}

const ms = (milliseconds: number) => milliseconds.toFixed(2);

/** Everything that was measured, as Markdown. */
export function webhooksTables(measured: WebhooksMeasured): string {
  const { portal, bare, reads, clinic, starts } = measured;
  const rows = [
    ['p99 of a webhook at 200 a second, bare and portal', `${ms(median(bare))} and ${ms(median(portal))} ms`],
    ['p99 of users/me, quiet and meanwhile', `${ms(reads.quiet)} and ${ms(reads.meanwhile)} ms`],
    ...(['me', 'people'] as const).map((call) => [
      `clinic reads a second, ${call}, plain SQL and portal`,
      `${median(clinic[call].sql).toFixed(0)} and ${median(clinic[call].portal).toFixed(0)}`,
    ]),
    ...(['before', 'now'] as const).map((build) => [
      `start and memory, ${build}`,
      starts
        ? `${median(starts[build].milliseconds).toFixed(0)} ms and ${median(starts[build].megabytes).toFixed(0)} MB`
        : 'not asked for',
    ]),
  ];
  return [tableOf(['', ''], rows), '', goalTable(webhooksGoals(measured))].join('\n');
}
