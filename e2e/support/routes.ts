/** Every route of the portal, by who may see it (requirements, merged route table). `:id` and tokens stand for anything. */
export const practitionerRoutes = [
  '/',
  '/dashboard',
  '/appointments/7',
  '/schedule',
  '/clients',
  '/session_notes',
  '/billing',
  '/billing/invoices',
  '/billing/invoices/7',
  '/messages',
  '/preferences',
  '/support',
  '/payouts',
  '/shared_files',
  '/shared_files/files_from_clients',
  '/shared_files/files_to_clients',
  '/shared_files/files_to_all_clients',
  '/sessions/7/waiting_room',
  '/sessions/7/pre_session_assessments',
  '/sessions/7/post_session_assessments',
  '/sessions/clients/video_call/7',
  '/sessions/providers/video_call/7',
] as const;

export const adminRoutes = ['/admin', '/admin/appointments', '/admin/secure_messaging'] as const;

export const publicRoutes = [
  '/signin',
  '/forgot_password',
  '/forgot_password_confirmation',
  '/reset_password',
  '/client_link',
  '/confirmation',
  '/signup',
  '/signup_specialized',
  '/signin_clinic',
  '/signup_clinic?clinic_token=HARBOUR-2026',
  '/404',
] as const;

export const unknownRoutes = [
  '/nope',
  '/nope/deep',
  '/dashboard/x',
  '/adminx',
  '/shared_files/files_to_nobody',
  '/%F0%9F%8C%B2',
  '/signin/x',
] as const;
