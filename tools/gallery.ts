// npm run gallery [-- --pictures [--out folder] [words…]]: every ui component and the states of each part, in the mock
// shell (docs/mock-shell.md). --pictures makes pictures of them: English and French, 1440 and 390 px, light and dark; of
// those alone whose name has one of the words.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mockBuildCommand, serveFolder } from '../packages/portal-server/src/mock/index.ts';
import { takePictures } from './gallery/pictures.ts';
import { onStop } from './lib/cleanup.ts';
import { cachePath, root } from './lib/paths.ts';

const { values, positionals } = parseArgs({
  options: { pictures: { type: 'boolean' }, out: { type: 'string' } },
  allowPositionals: true,
});

process.exitCode = await mockBuildCommand([]);
if (process.exitCode === 0) {
  const port = values.pictures ? 0 : Number(process.env['PORT'] || 3100);
  const server = await serveFolder({ folder: path.join(root, '.mock'), port, command: 'npm run gallery' });
  const stop = onStop(() => server.close());
  const address = `${server.url}/mf-dashboard/gallery.html`;
  if (values.pictures) {
    const folder = path.resolve(values.out ?? cachePath('gallery'));
    await takePictures({ address, folder, words: positionals }).finally(stop);
    console.log(`\n${folder}/index.html`);
  } else {
    // Who started this process is gone without a word.
    process.once('disconnect', () => void stop());
    console.log(`\n  The gallery: ${address}\n  Ctrl-C ends it.\n`);
  }
}
