import type { Temperature } from './measure.ts';
import type { Lookup } from './results.ts';

/** A goal, and how far the measurement is from it. */
export interface Judgement {
  goal: string;
  limit: number;
  measured: number;
  isMet: boolean;
}

/** Holds a measurement against its limit: met at the limit, too. */
export function judge(goal: string, measured: number, limit: number): Judgement {
  return { goal, limit, measured, isMet: measured <= limit };
}

/** Gives one site's figure in terms of another's, on slow 4G and cold unless told otherwise. */
const ratioIn =
  (look: Lookup) =>
  (
    site: string,
    other: string,
    quantity: 'total' | 'toReady' | 'ready' | 'answering' | 'lcp',
    temperature: Temperature = 'cold',
  ) =>
    look(site, 'slow4g', temperature, quantity) / look(other, 'slow4g', temperature, quantity);

/** Pages that are loaded in the single-page build as well, by the names of their sites. */
const inOnePiece = ['sign-in', 'sign-up', 'dashboard', 'admin', 'clinic sign-in', 'clinic'] as const;

/** The portal's goals for loading, held against one run. */
export function judgements(look: Lookup): Judgement[] {
  const ratio = ratioIn(look);
  const signIn = 'portal sign-in';
  const dashboard = 'portal dashboard';
  const floor = 'floor react';
  const frame = look(dashboard, 'slow4g', 'cold', 'frame');
  return [
    judge('sign-in: ready on slow 4G ÷ the build before', ratio(signIn, 'before sign-in', 'ready'), 1.03),
    // Its form is in the document, so that it is ready however long the code takes.
    judge('sign-in: a typed letter is answered ÷ the build before', ratio(signIn, 'before sign-in', 'answering'), 1.03),
    judge('sign-in: bytes in all ÷ floor (React)', ratio(signIn, floor, 'total'), 2.6),
    judge('sign-in: bytes in all ÷ single-page build', ratio(signIn, 'spa sign-in', 'total'), 1.2),
    judge('sign-in: requests, cold', look(signIn, 'slow4g', 'cold', 'requests'), 12),
    judge('sign-in: requests, warm', look(signIn, 'slow4g', 'warm', 'requests'), 1),
    judge('sign-in: waves of requests', look(signIn, 'slow4g', 'cold', 'waves'), 2),
    judge('sign-in: e-mail field on slow 4G ÷ floor (React)', ratio(signIn, floor, 'ready'), 0.6),
    judge('sign-in: LCP on slow 4G ÷ floor (React)', ratio(signIn, floor, 'lcp'), 0.6),
    judge('sign-in: a typed letter is answered ÷ floor (React)', ratio(signIn, floor, 'answering'), 1.3),
    judge(
      'dashboard, deep link: frame ÷ e-mail field of floor (React)',
      frame / look(floor, 'slow4g', 'cold', 'ready'),
      0.6,
    ),
    judge('dashboard, deep link: bytes to the first row ÷ floor (React)', ratio(dashboard, floor, 'toReady'), 3.2),
    judge('dashboard, deep link: bytes in all ÷ floor (React)', ratio(dashboard, floor, 'total'), 4),
    judge('dashboard, deep link: first row on slow 4G ÷ floor (React)', ratio(dashboard, floor, 'ready'), 1.6),
    judge('dashboard, deep link: wave of the first API call', look(dashboard, 'slow4g', 'cold', 'apiWave'), 2),
    judge('dashboard, warm: first row on slow 4G ÷ floor (React)', ratio(dashboard, floor, 'ready', 'warm'), 1.6),
    judge('dashboard, warm: waves of requests', look(dashboard, 'slow4g', 'warm', 'waves'), 2),
    ...inOnePiece.map((page) =>
      judge(`${page}: ready on slow 4G ÷ single-page build`, ratio(`portal ${page}`, `spa ${page}`, 'ready'), 1.05),
    ),
    judge('admin area: first row on slow 4G ÷ dashboard', ratio('portal admin', dashboard, 'ready'), 1.1),
    ...clinicJudgements(look),
  ];
}

/** What the clinic portal may cost beside the practitioners' pages. */
function clinicJudgements(look: Lookup): Judgement[] {
  const ratio = ratioIn(look);
  const [signIn, clinic] = ['portal clinic sign-in', 'portal clinic'];
  return [
    judge('clinic sign-in: bytes in all ÷ sign-in', ratio(signIn, 'portal sign-in', 'total'), 1.4),
    judge('clinic sign-in: ready on slow 4G ÷ sign-in', ratio(signIn, 'portal sign-in', 'ready'), 1.25),
    judge('clinic sign-in: waves of requests', look(signIn, 'slow4g', 'cold', 'waves'), 2),
    judge('clinic portal: bytes in all ÷ dashboard', ratio(clinic, 'portal dashboard', 'total'), 0.85),
    judge('clinic portal: first person on slow 4G ÷ dashboard', ratio(clinic, 'portal dashboard', 'ready'), 0.9),
  ];
}
