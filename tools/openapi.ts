import { writeFile } from 'node:fs/promises';
import { calls } from '../packages/contract/src/contract.ts';
import { openApi } from '../packages/contract/src/openapi.ts';

// The document is committed, so that a change of the contract shows in review; a test proves it current.
const target = new URL('../docs/openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(openApi(calls), null, 2)}\n`);
