import type { User } from '@portal/contract/entities/user';
import type { Intercept } from '@portal/mock-shell';

/** What the server has of one person's onboarding, in memory, for tests of the wizard around its pages. */
export interface OnboardingServer {
  place: { wizard: string; step: number; substep: number; saved_at: string } | null;
  completedAt: string | null;
  acceptances: { version: string; locale: string; accepted_at: string }[];
  welcomeMails: number;
  /** Fails the next calls whose path ends so, with this status; the server's own word for why stands in `code`. */
  failures: { path: string; status: number; times: number; code?: string }[];
  /** Changes what is told of the signed-in person. */
  person: Partial<User>;
  intercept: Intercept;
}

const savedAt = '2026-11-19T15:30:00Z';

/** Answers in the place of the API: places, terms and the welcome mail. */
export function createOnboardingServer(): OnboardingServer {
  const server: OnboardingServer = {
    place: null,
    completedAt: null,
    acceptances: [],
    welcomeMails: 0,
    failures: [],
    person: { onboarded_yn: false },
    intercept: async (request, ask) => {
      const { pathname } = new URL(request.url);
      const failure = failureOf(pathname);
      if (failure) return Response.json({ error: 'Not now.', code: failure.code }, { status: failure.status });
      const is = (method: string, path: string) => request.method === method && pathname.endsWith(path);
      if (is('GET', '/practice/users/me')) {
        const answer = await ask(request);
        return answer.ok ? Response.json({ ...(await answer.json()), ...server.person }) : answer;
      }
      if (is('GET', '/practice/onboarding')) return Response.json(onboarding());
      if (is('PUT', '/practice/onboarding')) {
        server.place = { ...(await request.json()), saved_at: savedAt };
        return Response.json(onboarding());
      }
      if (is('GET', '/practice/terms_acceptances')) return Response.json(server.acceptances);
      if (is('POST', '/practice/terms_acceptances')) {
        const acceptance = { ...(await request.json()), accepted_at: savedAt };
        server.acceptances.unshift(acceptance);
        return Response.json(acceptance);
      }
      if (is('POST', '/practice/welcome_email')) {
        server.welcomeMails += 1;
        server.person = { ...server.person, onboarded_yn: true };
        return Response.json({ message: 'Sent.' });
      }
      return undefined;
    },
  };
  const onboarding = () => ({ place: server.place, completed_at: server.completedAt });
  const failureOf = (pathname: string) => {
    const failure = server.failures.find(({ path, times }) => pathname.endsWith(path) && times > 0);
    if (failure) failure.times -= 1;
    return failure;
  };
  return server;
}
