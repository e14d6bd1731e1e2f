import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-sessions',
  pages: [
    {
      id: 'coming',
      paths: [
        '/sessions/:id/waiting_room',
        '/sessions/:id/post_session_assessments',
        '/sessions/clients/video_call/:id',
        '/sessions/providers/video_call/:id',
        '/sessions/booking',
        '/sessions/unsuccessful',
        '/session_notes',
        '/messages',
      ],
      load: () => import(/* webpackChunkName: "page-coming" */ './features/coming/coming-page.tsx'),
    },
  ],
  slots: {
    'device-check/v1': () =>
      import(/* webpackChunkName: "slot-device-check" */ './features/device-check/device-check-slot.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
