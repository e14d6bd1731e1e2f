import type { PlainAnswer, PlainCall } from '../calls/plain-call.ts';
import type { ClockSetting } from './clock.ts';

/** Someone of the demo world. */
export interface DemoPerson {
  id: string;
  email: string;
  name: string;
  /** `counsellor`, `generic`, `admin`, `clinic_admin`, `client`, `guest`. */
  role: string;
  /** What is special about them, in English; null for nobody special. */
  special: string | null;
}

/** What signing in as someone comes to: a token, and whose sign-in it is. */
export interface PersonSession {
  token: string;
  /** The clinic administrator's session is kept apart from everybody else's. */
  kind: 'portal' | 'clinic';
}

/** A demo world behind the reference API: in this process, or in a worker of the page. Plain data in and out. */
export interface World {
  answer(call: PlainCall): Promise<PlainAnswer>;
  people(): Promise<DemoPerson[]>;
  /** @throws NobodyError when there is no such person */
  sessionOf(email: string): Promise<PersonSession>;
  /** Moves the portal's time; what was seeded stays where it was. */
  setClock(clock: ClockSetting): Promise<void>;
  /** Gives a person another time zone, an IANA name. */
  setTimeZone(email: string, timeZone: string): Promise<void>;
  close(): Promise<void>;
}

/** The demo world knows nobody with this e-mail. */
export class NobodyError extends Error {
  override readonly name = 'NobodyError';
  readonly email: string;

  constructor(email: string) {
    super(`There is nobody called ${email} in the demo world.`);
    this.email = email;
  }
}
