// Reads PDFs in a thread of its own: pdf.js's worker, unchanged.
importScripts('./with-resolvers.ts');
importScripts('pdfjs-dist/legacy/build/pdf.worker.min.mjs');

export type {};

/** Put in the place of by the build: packages/delivery/src/configuration/worker-scripts-loader.ts. */
declare function importScripts(script: string): void;
