import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll } from '@jest/globals';

/** Does the work of a module for each message, one after the other, until nobody can send any more. */
const program = `
const { default: work } = await import(process.argv[1]);
process.on('message', async (values) => {
  const outcome = await Promise.resolve(work(...values)).then((told) => ({ told }), ({ message }) => ({ message }));
  process.send(outcome);
});`;

/**
 * A Node beside the tests of a file that does one kind of work for all of them, for what Jest's way of reading modules
 * cannot run and what takes long to load. It has to end by itself once it is wanted no more.
 * @param module exports the work as its default; imports name files by their URL
 * @returns asks for the work once, for nobody else meanwhile, and gives what it told, as JSON carries it
 */
export function prepareNode(module: string): (...values: unknown[]) => Promise<unknown> {
  const ended = new AbortController();
  let child: ChildProcess;
  let said = '';
  beforeAll(() => {
    const address = `data:text/javascript,${encodeURIComponent(module)}`;
    child = spawn(process.execPath, ['--input-type=module', '--eval', program, address], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    child.once('exit', () => ended.abort(new Error(`Node has ended: ${said}`)));
  });
  afterAll(async () => {
    child.disconnect();
    if (!ended.signal.aborted) await once(child, 'exit');
  });
  // One that does not end fails by the time limit of the hook above, and ends with it.
  afterAll(() => void child.kill('SIGKILL'));
  return async (...values) => {
    child.send(values);
    const [outcome] = await once(child, 'message', { signal: ended.signal });
    if ('message' in outcome) throw new Error(outcome.message);
    return outcome.told;
  };
}
