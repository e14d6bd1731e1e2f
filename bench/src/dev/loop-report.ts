import { type Judgement, judge } from '../goals.ts';
import { goalTable } from '../report.ts';
import type { HotReload } from './hot-reload.ts';
import type { MockStart } from './mock-start.ts';
import type { WatchRun } from './watch-run.ts';

export interface DevelopmentLoop {
  mockStart: MockStart;
  hotReload: HotReload;
  watchRun: WatchRun;
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

/** The goals of the development loop: medians in seconds. */
export function developmentGoals({ mockStart, hotReload, watchRun }: DevelopmentLoop): Judgement[] {
  const { component, test, all } = watchRun;
  return [
    judge('mock shell can be used, warm: s', seconds(mockStart.median), 3),
    judge('hot reload, edit to page: s', seconds(hotReload.median), 0.5),
    judge('hot reload: state lost, 0 or 1', hotReload.kept ? 0 : 1, 0),
    judge(`watch mode, a component saved (${component.tests} tests): s`, seconds(component.median), 3),
    judge(`watch mode, a test file saved (${test.tests} tests): s`, seconds(test.median), 3),
    judge(`watch mode, the whole remote (${all.tests} tests): s`, seconds(all.median), 3),
  ];
}

/** The goals, and beneath them every single measurement. */
export function developmentTables(loop: DevelopmentLoop): string {
  const { mockStart, hotReload, watchRun } = loop;
  const line = (name: string, samples: readonly number[]) =>
    `${name}: ${samples.map((sample) => seconds(sample).toFixed(2)).join(', ')} s`;
  return [
    goalTable(developmentGoals(loop)),
    '',
    line('mock shell, first visit', [mockStart.cold]),
    line('mock shell, later visits', mockStart.samples),
    line('hot reload', hotReload.samples),
    line('watch mode, a component saved', watchRun.component.samples),
    line('watch mode, a test file saved', watchRun.test.samples),
    line('watch mode, the whole remote', watchRun.all.samples),
  ].join('\n');
}
