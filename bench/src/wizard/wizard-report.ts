import { type Judgement, judge } from '../goals.ts';
import { networks } from '../networks.ts';
import { kilobytes, tableOf } from '../report.ts';
import { type Lookup, median } from '../results.ts';
import type { WizardWalk } from './walk-wizard.ts';

interface TurnFigures {
  title: string;
  work: number;
  afterAnswer: number;
  waited: number;
  fetched: string[];
  bytes: number;
}

/** Each page of the walks: medians, and whatever was fetched between answer and page in any of them. */
function turnsOf(walks: readonly WizardWalk[]): TurnFigures[] {
  const [first] = walks;
  return (first?.turns ?? []).map(({ title }) => {
    const same = walks.flatMap(({ turns }) => turns.filter((turn) => turn.title === title));
    return {
      title,
      work: median(walks.flatMap(({ works }) => works.filter((each) => each.title === title)).map(({ work }) => work)),
      afterAnswer: median(same.map(({ afterAnswer }) => afterAnswer)),
      waited: median(same.map(({ waited }) => waited)),
      fetched: [...new Set(same.flatMap(({ fetched }) => fetched))],
      bytes: median(same.map(({ bytes }) => bytes)),
    };
  });
}

/** The pages of the wizard as Markdown. */
export function wizardTable(walks: readonly WizardWalk[]): string {
  const rows = turnsOf(walks).map(({ title, work, afterAnswer, waited, fetched, bytes }) => [
    title,
    Number.isNaN(work) ? '' : (work * networks.slow4g.cpu).toFixed(0),
    Number.isNaN(afterAnswer) ? '' : afterAnswer.toFixed(0),
    waited.toFixed(0),
    fetched.join(', ') || '–',
    kilobytes(bytes),
  ]);
  return [
    `### The full wizard in Canada, CPU ÷ 4 (median of ${walks.length})`,
    '',
    tableOf(
      [
        'page',
        'processor ms × 4',
        'ms after the save’s answer',
        'of it loading',
        'fetched in between',
        'kB while it shows',
      ],
      rows,
    ),
  ].join('\n');
}

/** The goals of sign-up: its first page beside sign-in, and the walk through all of it. */
export function wizardJudgements(walks: readonly WizardWalk[], look: Lookup): Judgement[] {
  const cold = (site: string, quantity: 'toReady' | 'ready' | 'waves') => look(site, 'slow4g', 'cold', quantity);
  const ratio = (quantity: 'toReady' | 'ready') => cold('portal sign-up', quantity) / cold('portal sign-in', quantity);
  const turns = turnsOf(walks);
  const slowest = Math.max(...turns.map(({ afterAnswer }) => afterAnswer).filter((ms) => !Number.isNaN(ms)));
  const works = turns.map(({ work }) => work * networks.slow4g.cpu).filter((ms) => !Number.isNaN(ms));
  const fetched = turns.reduce((sum, turn) => sum + turn.fetched.length, 0);
  const bytes = median(walks.map((walk) => walk.bytes));
  const key = median(walks.map(({ keys }) => Math.max(...keys) * networks.slow4g.cpu));
  return [
    judge('sign-up: bytes until ready ÷ sign-in', ratio('toReady'), 1.5),
    judge('sign-up: ready on slow 4G ÷ sign-in', ratio('ready'), 1.4),
    judge('sign-up: waves of requests', cold('portal sign-up', 'waves'), 2),
    judge('wizard: dearest page from the save’s answer, processor time × 4: ms', Math.round(Math.max(...works)), 100),
    judge('wizard: slowest page after the save’s answer, CPU ÷ 4: ms', Math.round(slowest), 100),
    judge('wizard: longest task of a key typed into a list, processor time × 4: ms', Math.round(key), 50),
    judge('wizard: code and lists fetched between answer and page', fetched, 0),
    judge('wizard: bytes in all ÷ dashboard', bytes / look('portal dashboard', 'slow4g', 'cold', 'total'), 1.5),
  ];
}
