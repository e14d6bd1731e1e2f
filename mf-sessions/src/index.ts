import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-sessions',
  pages: [
    {
      id: 'waiting-room',
      paths: ['/sessions/:id/waiting_room'],
      load: () => import(/* webpackChunkName: "page-waiting-room" */ './features/waiting-room/waiting-room-page.tsx'),
      messages: {
        en: () => import(/* webpackChunkName: "messages-waiting-room-en" */ './features/waiting-room/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-waiting-room-fr" */ './features/waiting-room/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check'],
    },
    {
      id: 'client-session',
      paths: ['/sessions/clients/video_call/:id'],
      load: () =>
        import(/* webpackChunkName: "page-client-session" */ './features/client-session/client-session-page.tsx'),
      messages: {
        en: () =>
          import(/* webpackChunkName: "messages-client-session-en" */ './features/client-session/messages/en.json'),
        fr: () =>
          import(/* webpackChunkName: "messages-client-session-fr" */ './features/client-session/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check', 'call', 'note', 'chat'],
    },
    {
      id: 'provider-session',
      paths: ['/sessions/providers/video_call/:id'],
      load: () =>
        import(/* webpackChunkName: "page-provider-session" */ './features/provider-session/provider-session-page.tsx'),
      messages: {
        en: () =>
          import(/* webpackChunkName: "messages-provider-session-en" */ './features/provider-session/messages/en.json'),
        fr: () =>
          import(/* webpackChunkName: "messages-provider-session-fr" */ './features/provider-session/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check', 'call', 'note', 'chat'],
    },
    {
      id: 'conversations',
      paths: ['/messages'],
      load: () => import(/* webpackChunkName: "page-conversations" */ './features/chat/inbox/conversations-page.tsx'),
      firstCalls: ['/practice/chats'],
      messages: {
        en: () => import(/* webpackChunkName: "messages-conversations-en" */ './features/chat/inbox/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-conversations-fr" */ './features/chat/inbox/messages/fr.json'),
      },
      catalogues: ['chat'],
    },
    {
      id: 'pre-session-assessments',
      paths: ['/sessions/:id/pre_session_assessments'],
      load: () =>
        import(
          /* webpackChunkName: "page-pre-session-assessments" */ './features/assessments/pre-session/pre-session-assessments-page.tsx'
        ),
      messages: {
        en: () =>
          import(
            /* webpackChunkName: "messages-pre-session-assessments-en" */ './features/assessments/pre-session/messages/en.json'
          ),
        fr: () =>
          import(
            /* webpackChunkName: "messages-pre-session-assessments-fr" */ './features/assessments/pre-session/messages/fr.json'
          ),
      },
      catalogues: ['assessment-lines'],
    },
    {
      id: 'post-session-assessments',
      paths: ['/sessions/:id/post_session_assessments'],
      load: () =>
        import(
          /* webpackChunkName: "page-post-session-assessments" */ './features/assessments/post-session/post-session-assessments-page.tsx'
        ),
      messages: {
        en: () =>
          import(
            /* webpackChunkName: "messages-post-session-assessments-en" */ './features/assessments/post-session/messages/en.json'
          ),
        fr: () =>
          import(
            /* webpackChunkName: "messages-post-session-assessments-fr" */ './features/assessments/post-session/messages/fr.json'
          ),
      },
      catalogues: ['assessment-lines'],
    },
    {
      id: 'after-session',
      paths: ['/sessions/booking', '/sessions/unsuccessful'],
      load: () =>
        import(/* webpackChunkName: "page-after-session" */ './features/feedback/after-session/after-session-page.tsx'),
      messages: {
        en: () =>
          import(
            /* webpackChunkName: "messages-after-session-en" */ './features/feedback/after-session/messages/en.json'
          ),
        fr: () =>
          import(
            /* webpackChunkName: "messages-after-session-fr" */ './features/feedback/after-session/messages/fr.json'
          ),
      },
    },
    {
      id: 'session-notes',
      paths: ['/session_notes'],
      load: () => import(/* webpackChunkName: "page-session-notes" */ './features/notes/page/session-notes-page.tsx'),
      firstCalls: ['/practice/appointment_notes/paginated_index?page=1', '/practice/clients/client_selector'],
      messages: {
        en: () => import(/* webpackChunkName: "messages-session-notes-en" */ './features/notes/page/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-session-notes-fr" */ './features/notes/page/messages/fr.json'),
      },
      catalogues: ['note'],
    },
  ],
  slots: {
    'device-check/v1': () =>
      import(/* webpackChunkName: "slot-device-check" */ './features/devices/check/device-check-slot.tsx'),
  },
  slotCatalogues: { 'device-check/v1': ['devices', 'device-check'] },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    devices: {
      en: () => import(/* webpackChunkName: "messages-devices-en" */ './features/devices/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-devices-fr" */ './features/devices/messages/fr.json'),
    },
    'device-check': {
      en: () => import(/* webpackChunkName: "messages-device-check-en" */ './features/devices/check/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-device-check-fr" */ './features/devices/check/messages/fr.json'),
    },
    call: {
      en: () => import(/* webpackChunkName: "messages-call-en" */ './features/call/view/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-call-fr" */ './features/call/view/messages/fr.json'),
    },
    note: {
      en: () => import(/* webpackChunkName: "messages-note-en" */ './features/notes/panel/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-note-fr" */ './features/notes/panel/messages/fr.json'),
    },
    'assessment-lines': {
      en: () =>
        import(
          /* webpackChunkName: "messages-assessment-lines-en" */ './features/assessments/answering/messages/en.json'
        ),
      fr: () =>
        import(
          /* webpackChunkName: "messages-assessment-lines-fr" */ './features/assessments/answering/messages/fr.json'
        ),
    },
    chat: {
      en: () => import(/* webpackChunkName: "messages-chat-en" */ './features/chat/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-chat-fr" */ './features/chat/messages/fr.json'),
    },
  },
});
