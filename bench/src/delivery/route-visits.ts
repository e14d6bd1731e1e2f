import { type Browser, inNewProfile, type Site } from '../measure.ts';
import { sessionAt } from '../session.ts';
import { codeOf, type FirstPaint, firstPaintOf } from './first-paint.ts';
import { type MeasuredRoute, measuredRoutes } from './routes.ts';

/** One visit of a route. */
export interface Figures extends FirstPaint {
  /** Scripts and stylesheets that the whole visit moved, also after the first paint; bytes, compressed. */
  moved: number;
}

/** A route, by a browser that was never here and by the same one when it comes back. */
export interface RouteVisits {
  route: MeasuredRoute;
  /** Where the route led to; null where it stayed. */
  ledTo: string | null;
  cold: Figures;
  warm: Figures;
}

/** Every page of the portal has one heading of the first level; a page that has it is there. */
const heading = 'h1';

/** The page of a route as something to be measured, with the session of whoever may see it. */
export async function siteOf(url: string, { pattern, at, person }: MeasuredRoute): Promise<Site> {
  const site = { name: pattern, url: url + at, selector: heading };
  return person ? { ...site, session: await sessionAt(url, person) } : site;
}

async function visitRoute(url: string, route: MeasuredRoute, browser: Browser): Promise<RouteVisits> {
  const site = await siteOf(url, route);
  return inNewProfile({ site, mode: 'far', browser }, async (visit) => {
    const [first, second] = [await visit(), await visit()];
    const figures = (of: typeof first) => ({ ...firstPaintOf(of), moved: codeOf(of.requests).moved });
    const stayed = first.endedOn === new URL(site.url).pathname;
    return { route, ledTo: stayed ? null : first.endedOn, cold: figures(first), warm: figures(second) };
  });
}

/** Visits every route of the portal, each in a new profile, twice. */
export async function visitRoutes(
  url: string,
  browser: Browser,
  onProgress: (line: string) => void,
): Promise<RouteVisits[]> {
  const visits: RouteVisits[] = [];
  for (const route of measuredRoutes()) {
    onProgress(`${route.pattern} …`);
    visits.push(await visitRoute(url, route, browser));
  }
  return visits;
}
