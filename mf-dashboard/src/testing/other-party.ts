import type { Call, CallInput } from '@portal/contract/call';
import { devCreateAppointment } from '@portal/contract/calls/dev';
import { Appointment } from '@portal/contract/entities/appointment';
import { callUrl } from '@portal/contract/url';
import type { TestWorld } from '@portal/mock-shell';

/**
 * Makes a call in a world beside the page, as another browser would.
 * @param as e-mail of who makes it; nobody's for the handles of tests
 * @throws when it is refused
 */
export function callBeside<C extends Call>(
  world: TestWorld,
  call: C,
  input: CallInput<C>,
  as?: string,
): Promise<unknown> {
  return world.ask(as ?? null, call.method, callUrl(call, input, 'en'), input.body);
}

/** A session of Maya's with Alex that runs since ten minutes, unless wished otherwise. */
export async function makeAppointment(
  world: TestWorld,
  wishes: Partial<NonNullable<CallInput<typeof devCreateAppointment>['body']>> = {},
): Promise<Appointment> {
  const usual = { counsellor: 'maya@demo.test', client: 'alex@demo.test', starts_in_seconds: -600 };
  return Appointment.parse(await callBeside(world, devCreateAppointment, { body: { ...usual, ...wishes } }));
}
