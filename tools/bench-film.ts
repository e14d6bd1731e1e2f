// npm run bench:film: sign-in and dashboard as they load on slow 4G, a picture every 100 ms, for a reviewer's eye.
import { film } from '../bench/src/film.ts';
import { ensureChromium } from './lib/chromium.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
for (const file of await film({ executablePath, folder: cachePath('bench', 'film') })) console.log(file);
