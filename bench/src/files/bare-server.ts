// The least that a server of files could do: POST streams a body to disk, GET sends a file. Prints its port.
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);
let files = 0;

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    files += 1;
    await pipeline(request, createWriteStream(path.join(folder, `${files}.bin`), { flush: true }));
    response.end('{}');
    return;
  }
  const file = path.join(folder, path.basename(request.url ?? ''));
  response.writeHead(200, { 'Content-Length': statSync(file).size });
  await pipeline(createReadStream(file), response);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
