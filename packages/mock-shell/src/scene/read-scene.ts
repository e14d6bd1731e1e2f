import { parseIdleEnd } from './idle-end.ts';
import { parseAddress } from './parse-address.ts';
import { parseScenario } from './scenarios.ts';
import { plainScene, type Scene, sceneFormat } from './scene.ts';
import { parseClock } from './scene-clock.ts';
import type { SceneProblem } from './scene-problem.ts';
import { parseRule } from './scene-rules.ts';
import { parseTimeZone } from './time-zones.ts';
import { parseViewport } from './viewport.ts';

export interface ReadScene {
  scene: Scene;
  /** What the link says and nobody understands; the scene has the plain value there. */
  problems: SceneProblem[];
}

/** Ten years, in seconds. */
const furthestAhead = 315_360_000;
const longestQuoted = 80;

/**
 * Reads the query of a link. Never fails: what is not understood becomes a problem. Whether the person exists is known
 * only to the demo world, later.
 * @param versions releases of the remote that there are
 */
export function readScene(search: string, versions: readonly string[]): ReadScene {
  const query = new URLSearchParams(search);
  const problems: SceneProblem[] = [];
  const complain = (kind: SceneProblem['kind'], text: string) => {
    const given = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
    // Said once, however often the link says it.
    if (!problems.some((known) => known.kind === kind && known.given === given)) problems.push({ kind, given });
  };
  const read = <Value>(
    name: string,
    kind: SceneProblem['kind'],
    parse: (text: string) => Value | null,
    usual: Value,
  ): Value => {
    const text = query.get(name);
    if (text === null) return usual;
    const value = parse(text);
    if (value === null) complain(kind, text);
    return value ?? usual;
  };

  const format = query.get('v');
  if (format !== null && format !== String(sceneFormat)) complain('format', format);
  const scene: Scene = {
    at: read('at', 'at', parseAddress, plainScene.at),
    as: read<string | null>('as', 'as', parseEmail, plainScene.as),
    edition: read('edition', 'edition', (text) => (text === 'CA' || text === 'US' ? text : null), plainScene.edition),
    locale: read<Scene['locale']>('locale', 'locale', (text) => (text === 'en' || text === 'fr' ? text : null), null),
    timeZone: read<string | null>('zone', 'time_zone', parseTimeZone, null),
    clock: read('clock', 'clock', parseClock, plainScene.clock),
    ahead: read('ahead', 'ahead', parseAhead, plainScene.ahead),
    viewport: read('screen', 'viewport', parseViewport, plainScene.viewport),
    idle: read('idle', 'idle', parseIdleEnd, plainScene.idle),
    scenario: read('data', 'scenario', parseScenario, plainScene.scenario),
    rules: query.getAll('call').flatMap((text) => {
      const rule = parseRule(text);
      if (!rule) complain('rule', text);
      return rule ? [rule] : [];
    }),
    version: read<string | null>('version', 'version', (text) => (versions.includes(text) ? text : null), null),
  };
  for (const name of new Set(query.keys())) {
    if (addedOnTheWay.test(name)) continue;
    if (!names.has(name)) complain('parameter', name);
    else if (name !== 'call' && query.getAll(name).length > 1) complain('repeated', name);
  }
  return { scene, problems };
}

const names: ReadonlySet<string> = new Set([
  'v',
  'at',
  'as',
  'edition',
  'locale',
  'zone',
  'clock',
  'ahead',
  'screen',
  'idle',
  'data',
  'call',
  'version',
]);

/** What mail programs and networks hang onto links: nobody who opens one can do anything about it. */
const addedOnTheWay = /^(utm_\w+|fbclid|gclid|msclkid)$/;

function parseEmail(text: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text : null;
}

function parseAhead(text: string): number | null {
  return /^\d{1,9}$/.test(text) && Number(text) <= furthestAhead ? Number(text) : null;
}
