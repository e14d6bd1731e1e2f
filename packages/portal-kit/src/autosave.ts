export type {
  Autosave,
  AutosaveClock,
  AutosaveOptions,
  AutosaveView,
  KeptCopy,
  LeaveOutcome,
} from './autosave/autosave.ts';
export { createAutosave } from './autosave/create-autosave.ts';
export type { Outlive } from './autosave/keepalive-budget.ts';
export type {
  AutosaveCall,
  AutosaveEvent,
  AutosavePhase,
  AutosaveRules,
  AutosaveState,
  AutosaveTypes,
  FailedSave,
} from './autosave/machine.ts';
export type { Autosaved, OpenedState } from './autosave/opened.ts';
export {
  type AutosaveRegistry,
  type AutosaveRegistryOptions,
  createAutosaveRegistry,
  type OpenAutosave,
} from './autosave/registry.ts';
export {
  createValueAutosave,
  type ValueAutosaveOptions,
  type ValueSave,
  type ValueTypes,
} from './autosave/value-autosave.ts';
