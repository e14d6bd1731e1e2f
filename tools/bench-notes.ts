// npm run bench:notes -- [--n 3]: typing in a note of 20,000 characters, beside the same editor bare.
import { availableParallelism, loadavg } from 'node:os';
import { measureNotes } from '../bench/src/notes/measure-notes.ts';
import { notesGoal, notesTables } from '../bench/src/notes/notes-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { timesOrEnd } from './lib/times.ts';

// Progress goes to the other channel, so that the tables can be kept by themselves.
const measured = await measureNotes({
  times: timesOrEnd(3),
  executablePath: await ensureChromium(),
  onProgress: (line) => console.error(line),
});
console.log(notesTables(measured));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare the two with one another, and with no other run.`,
  );
process.exit(notesGoal(measured).isMet ? 0 : 1);
