// npm run bench:chat -- [--n 200]: from the words of one to the other's screen at 200 conversations, beside bare sockets.
import { availableParallelism, loadavg } from 'node:os';
import { chatGoals, chatTables } from '../bench/src/chat/chat-report.ts';
import { measureChat } from '../bench/src/chat/measure-chat.ts';
import { timesOrEnd } from './lib/times.ts';

// Progress goes to the other channel, so that the tables can be kept by themselves.
const measured = await measureChat({ times: timesOrEnd(200), onProgress: (line) => console.error(line) });
console.log(chatTables(measured));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare the two with one another, and with no other run.`,
  );
if (chatGoals(measured).some(({ isMet }) => !isMet)) process.exitCode = 1;
