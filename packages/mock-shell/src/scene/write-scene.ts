import { plainScene, type Scene, sceneFormat } from './scene.ts';
import { writeClock } from './scene-clock.ts';
import { writeRule } from './scene-rules.ts';

/** The query of a link to a scene, `?v=1&at=/dashboard&as=maya@demo.test`; what is as usual is left out. */
export function writeScene(scene: Scene): string {
  const query = new URLSearchParams({ v: String(sceneFormat) });
  const add = (name: string, value: string | null, usual: string | null) => {
    if (value !== null && value !== usual) query.append(name, value);
  };
  add('at', scene.at, plainScene.at);
  add('as', scene.as, plainScene.as);
  add('edition', scene.edition, plainScene.edition);
  add('locale', scene.locale, plainScene.locale);
  add('zone', scene.timeZone, plainScene.timeZone);
  add('clock', writeClock(scene.clock), writeClock(plainScene.clock));
  add('ahead', String(scene.ahead), String(plainScene.ahead));
  add('screen', scene.viewport, plainScene.viewport);
  add('idle', scene.idle, plainScene.idle);
  add('data', scene.scenario, plainScene.scenario);
  for (const rule of scene.rules) query.append('call', writeRule(rule));
  add('version', scene.version, plainScene.version);
  return `?${readable(query)}`;
}

/** People read links too: what needs no escape in a query gets none. */
function readable(query: URLSearchParams): string {
  return query.toString().replace(/%(2F|3A|40|2C)/g, (escaped) => decodeURIComponent(escaped));
}
