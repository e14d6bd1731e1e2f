import { type Browser, inNewProfile } from '../measure.ts';
import { type Code, codeOf } from './first-paint.ts';
import type { PortalCommand } from './portal-command.ts';
import { siteOf } from './route-visits.ts';
import { measuredRoutes } from './routes.ts';

/**
 * What a browser that knows the dashboard fetches of its code when mf-dashboard was released in between. It is the page
 * that a release touches most: all others keep everything.
 */
export async function codeAfterRelease(options: {
  url: string;
  portal: PortalCommand;
  /** The version of mf-dashboard that is released. */
  version: string;
  browser: Browser;
}): Promise<Code> {
  const { url, portal, version, browser } = options;
  const route = measuredRoutes().find(({ pattern }) => pattern === '/dashboard');
  if (!route) throw new Error('The shell has no /dashboard.');
  const site = await siteOf(url, route);
  return inNewProfile({ site, mode: 'none', browser }, async (visit) => {
    await visit();
    await portal('promote', `mf-dashboard@${version}`);
    const { requests } = await visit();
    if (!requests.some((request) => request.url.includes(version)))
      throw new Error(`The dashboard did not take mf-dashboard@${version}.`);
    return codeOf(requests);
  });
}
