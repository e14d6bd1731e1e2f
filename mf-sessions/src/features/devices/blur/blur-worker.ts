// The worker that blurs what is behind a person: Twilio's own, unchanged, with what it needs handed over by the page. The
// policy of its answer lets it compute and reach nobody, so it can send the picture of a room nowhere.
importScripts('@twilio/video-processors/dist/build/tflite-simd-1-0-0.js');
importScripts('@twilio/video-processors/dist/build/twilio-gaussian-blur-background-processor-pipeline-worker.js');

export type {};

/** Put in the place of by the build: packages/delivery/src/configuration/worker-scripts-loader.ts. */
declare function importScripts(script: string): void;

/** What the page says beside Twilio's own messages, which have an `id`. */
interface FromPage {
  /** WebAssembly and model, by the names under which Twilio's worker asks for them. */
  files?: Record<string, ArrayBuffer>;
  /** The page wants to hear after so long: its own timers stand nearly still while it is hidden. Milliseconds. */
  pauseMs?: number;
}

const files = new Map<string, ArrayBuffer>();

// biome-ignore lint/suspicious/noConsole: it passes on what Twilio's worker says, but for one line
const warn = console.warn.bind(console);
/** TensorFlow Lite tells as a warning that all is well. */
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).startsWith('INFO:')) warn(...words);
};

self.addEventListener('message', ({ data: { files: handed = {}, pauseMs } }: MessageEvent<FromPage>) => {
  for (const [name, bytes] of Object.entries(handed)) files.set(name, bytes);
  if (pauseMs !== undefined) setTimeout(() => self.postMessage({ isPauseOver: true }), pauseMs);
});

Object.assign(self, {
  /** The one script that it asks for is in this file already. There is no other: one without SIMD is not shipped. */
  importScripts: (name: string) => {
    if (!name.includes('simd')) throw new Error(`${name} is not among the files of the blur.`);
  },
  fetch: async (address: string) => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    const bytes = files.get(name);
    if (!bytes) throw new Error(`${name} is not among the files of the blur.`);
    files.delete(name);
    // Only under this type a browser takes it for WebAssembly.
    return new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
  },
});
