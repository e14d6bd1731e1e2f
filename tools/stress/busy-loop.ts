// Keeps one core busy until its parent is gone, in whatever way: the closed channel tells it.
const sliceMs = 40;

function spin(): void {
  const until = performance.now() + sliceMs;
  while (performance.now() < until);
  // Between two slices it hears that the channel has closed.
  setImmediate(spin);
}

process.once('disconnect', () => process.exit(0));
// A terminal's Ctrl-C reaches the parent, too, which ends this one when it has nothing left to disturb.
process.on('SIGINT', () => undefined);
if (process.send === undefined) throw new Error('A busy loop is started by another process, with which it ends.');
spin();
