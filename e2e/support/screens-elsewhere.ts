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
  ...seenIn('billing', ['mailing an invoice', 'payment of an invoice'], dashboard('invoices/invoice-page')),
  ...seenIn(
    'onboarding',
    clinicPages.map((title) => `clinic dialog, ${title}`),
    { opens: 'mf-onboarding/src/features/clinic/clinic-dialog.tsx' },
  ),
  ...seenIn('notes', ['two texts of a note']),
  ...seenIn('session-life', ['idle warning'], { opens: 'shell/src/idle/idle-warning.tsx' }),
];
