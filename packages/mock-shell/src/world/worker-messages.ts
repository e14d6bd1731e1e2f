import type { ScenarioId } from '@portal/reference-api';
import type { ClockSetting } from './clock.ts';
import { NobodyError, type World } from './world.ts';

/** What can be asked of the worker: the world's own methods, and to make the world first. */
export interface WorkerMethods extends Omit<World, 'close'> {
  /** @param seededAt milliseconds since 1970 */
  open(seededAt: number, scenario: ScenarioId, clock: ClockSetting): Promise<void>;
}

export interface WorkerRequest {
  id: number;
  method: keyof WorkerMethods;
  args: unknown[];
}

/** Errors cross as plain data, since a class does not survive the way between two threads. */
export interface PlainError {
  name: string;
  message: string;
}

export type WorkerReply = { id: number; value: unknown } | { id: number; error: PlainError };

export function plainError(error: unknown): PlainError {
  if (error instanceof NobodyError) return { name: error.name, message: error.email };
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };
}

/** The error that was thrown on the other side, of its kind where the kind matters. */
export function errorOf({ name, message }: PlainError): Error {
  if (name === 'NobodyError') return new NobodyError(message);
  return Object.assign(new Error(message), { name });
}
