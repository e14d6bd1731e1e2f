/** A screen that a spec comes to on its own way, and looks at there. */
export interface ScreenElsewhere {
  name: string;
  /** The spec. */
  seenIn: string;
  /** An address of the page, where it is no dialog. */
  path?: string;
  /** The source whose dialog it shows. */
  opens?: string;
}

const seenIn = (spec: string, names: readonly string[], more?: Partial<ScreenElsewhere>): ScreenElsewhere[] =>
  names.map((name) => ({ name, seenIn: spec, ...more }));

const sessions = (name: string, more?: Partial<ScreenElsewhere>) => seenIn('session-screens', [name], more);
const inSession = (file: string) => ({ opens: `mf-sessions/src/features/${file}.tsx` });

/** Screens that take a session, a clock, a network that is away or the steps before them. */
export const screensElsewhere: readonly ScreenElsewhere[] = [
  ...sessions('device check'),
  ...sessions('waiting room', { path: '/sessions/7/waiting_room' }),
  ...sessions('session of a practitioner', { path: '/sessions/providers/video_call/7' }),
  ...sessions('devices of a call', inSession('call/view/call-controls')),
  ...sessions('troubleshooting of a call', inSession('call/view/call-controls')),
  ...sessions('keys of a call', inSession('call/view/shortcut-sheet')),
  ...sessions('chat beside a call'),
  ...sessions('session of a client', { path: '/sessions/clients/video_call/7' }),
  ...sessions('feedback', inSession('feedback/feedback-dialog')),
  ...sessions('questions before a session', { path: '/sessions/7/pre_session_assessments' }),
  ...sessions('questions after a session', { path: '/sessions/7/post_session_assessments' }),
  ...seenIn(
    'onboarding',
    [
      'Your clinic',
      'Confirm your clinic',
      'Something went wrong',
      'Clinic confirmed',
      'Register as an individual practitioner',
      'Clinic removed',
    ].map((title) => `clinic dialog, ${title}`),
    { opens: 'mf-onboarding/src/features/clinic/clinic-dialog.tsx' },
  ),
  ...seenIn('notes', ['two texts of a note']),
  ...seenIn('session-life', ['idle warning'], { opens: 'shell/src/idle/idle-warning.tsx' }),
  ...seenIn('offline', ['no connection']),
];
