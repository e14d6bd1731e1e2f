import { SignInNotice } from './layouts/clinic-sign-in-notice.tsx';
import { clinicSession } from './runtime/clinic-session.ts';

const loadLayout = async () =>
  (await import(/* webpackChunkName: "layout-clinic" */ './layouts/clinic-layout.tsx')).ClinicLayout;

/** What documents of clinics have of their own; in a chunk that no other document asks for. */
export const clinicParts = { ...clinicSession, loadLayout, SignInNotice };
