#!/usr/bin/env node
// npx portal: the same as npm run portal, by way of the bootstrap, so that the project's own Node runs it.
process.argv.splice(2, 0, 'portal');
await import('../../../tools/bootstrap.mjs');
