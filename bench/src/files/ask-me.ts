// Asks for users/me again and again until it is stopped, in a process that does nothing else: what the crowd's sender
// has to wait for is not in its figures. Reads address and token, prints the milliseconds of each call as JSON.
import { once } from 'node:events';

const [url = '', authorization = ''] = process.argv.slice(2);
let isOver = false;
once(process.stdin, 'end').then(() => {
  isOver = true;
});
process.stdin.resume();

async function ask(): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`users/me was answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

// The connection and the code are warm then.
for (let call = 0; call < 20; call += 1) await ask();
console.log('ready');
const each: number[] = [];
while (!isOver) each.push(await ask());
console.log(JSON.stringify(each));
