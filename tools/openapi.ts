// npm run openapi: writes docs/openapi.json from the contract. It is committed, so that a change of the contract shows in
// review; a test proves it current.
import { writeFile } from 'node:fs/promises';
import { calls } from '../packages/contract/src/contract.ts';
import { openApi } from '../packages/contract/src/openapi.ts';

const target = new URL('../docs/openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(openApi(calls), null, 2)}\n`);
