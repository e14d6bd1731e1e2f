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

/** Gives one site's figure in terms of another's, cold and on slow 4G. */
const ratioIn = (look: Lookup) => (site: string, other: string, quantity: 'total' | 'ready' | 'lcp') =>
  look(site, 'slow4g', 'cold', quantity) / look(other, 'slow4g', 'cold', quantity);

/** The portal's goals for loading, held against one run. */
export function judgements(look: Lookup): Judgement[] {
  const ratio = ratioIn(look);
  const signIn = 'portal sign-in';
  const dashboard = 'portal dashboard';
  return [
    judge('sign-in: bytes in all ÷ floor (React)', ratio(signIn, 'floor react', 'total'), 2.9),
    judge('sign-in: bytes in all ÷ single-page build', ratio(signIn, 'spa sign-in', 'total'), 1.2),
    judge('sign-in: requests, cold', look(signIn, 'slow4g', 'cold', 'requests'), 12),
    judge('sign-in: requests, warm', look(signIn, 'slow4g', 'warm', 'requests'), 1),
    judge('sign-in: waves of requests', look(signIn, 'slow4g', 'cold', 'waves'), 2),
    judge('sign-in: ready on slow 4G ÷ floor (React)', ratio(signIn, 'floor react', 'ready'), 1.3),
    judge('sign-in: LCP on slow 4G ÷ floor (React)', ratio(signIn, 'floor react', 'lcp'), 1.3),
    judge('sign-in: ready on slow 4G ÷ single-page build', ratio(signIn, 'spa sign-in', 'ready'), 1.1),
    judge('dashboard, deep link: bytes in all ÷ floor (React)', ratio(dashboard, 'floor react', 'total'), 4),
    judge('dashboard, deep link: first row on slow 4G ÷ floor (React)', ratio(dashboard, 'floor react', 'ready'), 1.6),
    judge('dashboard, deep link: wave of the first API call', look(dashboard, 'slow4g', 'cold', 'apiWave'), 2),
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
