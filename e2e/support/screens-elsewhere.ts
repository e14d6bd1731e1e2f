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

const dashboard = (file: string) => ({ opens: `mf-dashboard/src/features/${file}.tsx` });

const session = (file: string) => ({ opens: `mf-sessions/src/features/${file}.tsx` });

/** Titles of the six pages of the dialog about a clinic. */
const clinicPages = [
  'Your clinic',
  'Confirm your clinic',
  'Something went wrong',
  'Clinic confirmed',
  'Register as an individual practitioner',
  'Clinic removed',
];

/** Screens that take a session, a clock or the steps before them. */
export const screensElsewhere: readonly ScreenElsewhere[] = [
  ...seenIn('billing', ['issuing an invoice'], dashboard('billing/billing-page')),
  ...seenIn('billing', ['an invoice'], { path: '/billing/invoices/1' }),
  ...seenIn(
    'billing',
    ['mailing an invoice', 'payment of an invoice', 'crediting an invoice'],
    dashboard('invoices/invoice-page'),
  ),
  ...seenIn(
    'onboarding',
    clinicPages.map((title) => `clinic dialog, ${title}`),
    { opens: 'mf-onboarding/src/features/clinic/clinic-dialog.tsx' },
  ),
  ...seenIn('notes', ['two texts of a note']),
  ...seenIn('calls', ['waiting room'], { path: '/sessions/1/waiting_room' }),
  ...seenIn('calls', ['questions before a session'], { path: '/sessions/1/pre_session_assessments' }),
  ...seenIn('calls', ['call'], { path: '/sessions/providers/video_call/1' }),
  ...seenIn('calls', ['devices of a call', 'advice for a call'], session('call/view/call-controls')),
  ...seenIn('calls', ['keys of a call'], session('call/view/shortcut-sheet')),
  ...seenIn('calls', ['completing a session in a call']),
  ...seenIn('calls', [
    ...['assessments beside a session', 'client info beside a session', 'services beside a session'],
    'chat in a session',
  ]),
  ...seenIn('calls', ['a file for a message'], session('chat/view/file-dialogs')),
  ...seenIn('calls', ['new link in the waiting room'], session('waiting-room/waiting-room-page')),
  ...seenIn('calls', ['report of a session'], session('assessments/report/assessment-report')),
  ...seenIn('calls', ['where a couple is'], session('client-session/location-question')),
  ...seenIn('calls', ['files in a client’s session'], session('client-session/files-button')),
  ...seenIn('after-session', ['a guest leaves a session'], session('client-session/complete-session')),
  ...seenIn('after-session', ['client session before the call'], { path: '/sessions/clients/video_call/1' }),
  ...seenIn('after-session', ['feedback on a session'], {
    opens: 'mf-sessions/src/features/feedback/feedback-dialog.tsx',
  }),
  ...seenIn('after-session', ['questions after a session'], { path: '/sessions/1/post_session_assessments' }),
  ...seenIn('offline', ['no network']),
  ...seenIn('oldest-browsers', ['too old a browser']),
  ...seenIn('session-life', ['idle warning'], { opens: 'shell/src/idle/idle-warning.tsx' }),
];
