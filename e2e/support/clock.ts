/** When every test takes place, for the server and for the browser: a Wednesday, half past eleven in Toronto. */
export const startOfTests = new Date('2026-03-18T15:30:00Z');

/** How far the tests' clock is from the machine's. Taken once, so that all parts of a worker agree. */
export function clockShift(): number {
  return startOfTests.getTime() - Date.now();
}

/** Runs in the page before its own scripts: its clock goes on at its usual pace, from another hour. */
export function shiftPageClock(shift: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + shift;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
