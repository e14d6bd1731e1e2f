export { type DraftStore, memoryDrafts } from '@portal/shell/drafts';
export type { CallRule, Fault } from './calls/call-rule.ts';
export { fillIn } from './harness/fill-in.ts';
export type { TestWorld } from './harness/node-world.ts';
export { preparePages, type TestPages } from './harness/prepare-pages.ts';
export {
  type Intercept,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from './harness/render-remote.tsx';
export { holdClockAndTimers, letTimeGoOnUntil, setMachineClock } from './harness/timers.ts';
export { usable } from './harness/usable.ts';
