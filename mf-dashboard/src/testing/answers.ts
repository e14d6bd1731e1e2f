import type { Unfinished } from '@portal/contract/entities/unfinished';
import type { Intercept } from '@portal/mock-shell';
import { instant, listPath } from './dashboard.ts';

/** Answers a page of a list by itself, and lets every other call through. */
export const answering =
  (answer: (query: URLSearchParams) => ReturnType<Intercept>): Intercept =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url);
    return pathname.endsWith(listPath) ? answer(searchParams) : undefined;
  };

/** Answers what is unfinished: these sessions lack their outcome; and lets every other call through. */
export const answeringUnfinished =
  (sessions: () => readonly object[], counts: Partial<Unfinished['counts']> = {}): Intercept =>
  (request) => {
    if (!new URL(request.url).pathname.endsWith('/practice/unfinished')) return undefined;
    const { length } = sessions();
    return Response.json({
      sessions: sessions().map((appointment) => ({ appointment, outcome_missing_yn: true })),
      counts: { sessions: length, outcomes: length, notes: 0, assessments: 0, unread_messages: 0, ...counts },
    });
  };

/** One page of these rows, as the API would cut it. */
export function pageOf(appointments: readonly object[], query: URLSearchParams): Response {
  const [size, current] = [Number(query.get('per_page')), Number(query.get('current_page'))];
  return Response.json({
    data: appointments.slice((current - 1) * size, current * size),
    pagination: { total: Math.ceil(appointments.length / size), current, total_items: appointments.length },
  });
}

/** A row of ten minutes, by the name of its client. */
export function session(name: string, startsInMinutes: number, change: object = {}): object {
  const start = instant.getTime() + startsInMinutes * 60_000;
  return {
    id: name,
    status: 'scheduled',
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 10 * 60_000).toISOString(),
    duration: 10,
    modality: 'video',
    provider_type: 'individual',
    counselling_type: 'other',
    payout_yn: true,
    client: { id: `client of ${name}`, preferred_name_with_last_name: name },
    counsellor: { id: 'maya' },
    ...change,
  };
}
