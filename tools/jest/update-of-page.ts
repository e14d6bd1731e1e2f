/** Enough for a timer that a test advances to show the test beneath React. */
const FRAMES = 100;

function framesOfNow(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stack = new Error('for its stack').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n');
}

/**
 * Whether a message of React is its complaint of an update outside `act`, and the page made that update by itself: an
 * answer came, a text was copied, while the test waited for something else. Which of the two is quicker goes by the
 * machine, so it is no mistake of the test. An update that a test makes is one: it has to wait for it.
 *
 * To be called where React calls `console.error`: the frames beneath React's tell who made the update. Those of `await`
 * are left out: they tell who waits.
 */
export function isUpdateOfPage(message: unknown): boolean {
  if (!String(message).includes('not wrapped in act(')) return false;
  const frames = framesOfNow().filter((frame) => !/^\s*at async /.test(frame));
  const beneath = frames.slice(frames.findIndex((frame) => frame.includes('react-dom')));
  return !beneath.some((frame) => /\.test\.tsx?\b|\/testing\//.test(frame));
}
