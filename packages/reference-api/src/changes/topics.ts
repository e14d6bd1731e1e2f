/** Something that others hold open and that is over: a signed-in session, or the room of an appointment. */
export interface End {
  kind: 'session' | 'room';
  /** Of the session, or of the room's appointment. */
  id: string;
}

/** Tells that a session has ended: its tokens, sockets and held answers end with it. */
export const sessionEnds = (sessionId: number): string => `session ${sessionId}`;

/** Tells that an appointment was canceled or completed: its room is over. */
export const roomEnds = (appointmentId: number): string => `room ${appointmentId}`;

/** What changes when somebody comes to the waiting room of an appointment or leaves it, and with its status. */
export const waitingTopic = (appointmentId: number): string => `waiting ${appointmentId}`;

/** Told to every hearer after news may have been missed: whoever goes by them looks again how things stand. */
export const MISSED = 'missed';

/** The end that a topic tells of; null for topics of anything else. */
export function readEnd(topic: string): End | null {
  const [, kind, id = ''] = /^(session|room) (\d+)$/.exec(topic) ?? [];
  return kind === 'session' || kind === 'room' ? { kind, id } : null;
}
