import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-sessions',
  pages: [
    {
      id: 'waiting-room',
      paths: ['/sessions/:id/waiting_room'],
      layout: 'session',
      guard: 'participant',
      load: () => import('./features/waiting-room/waiting-room-page.tsx'),
      messages: {
        en: () => import('./features/waiting-room/messages/en.json'),
        fr: () => import('./features/waiting-room/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check'],
    },
    {
      id: 'client-session',
      paths: ['/sessions/clients/video_call/:id'],
      layout: 'plain',
      guard: 'client',
      load: () => import('./features/client-session/client-session-page.tsx'),
      messages: {
        en: () => import('./features/client-session/messages/en.json'),
        fr: () => import('./features/client-session/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check', 'call', 'note', 'chat'],
    },
    {
      id: 'provider-session',
      paths: ['/sessions/providers/video_call/:id'],
      layout: 'plain',
      guard: 'practitioner',
      load: () => import('./features/provider-session/provider-session-page.tsx'),
      messages: {
        en: () => import('./features/provider-session/messages/en.json'),
        fr: () => import('./features/provider-session/messages/fr.json'),
      },
      catalogues: ['devices', 'device-check', 'call', 'note', 'chat'],
    },
    {
      id: 'conversations',
      paths: ['/messages'],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.messages', icon: 'messages', order: 140, for: 'practitioner' },
      load: () => import('./features/chat/inbox/conversations-page.tsx'),
      firstCalls: ['/practice/chats'],
      messages: {
        en: () => import('./features/chat/inbox/messages/en.json'),
        fr: () => import('./features/chat/inbox/messages/fr.json'),
      },
      catalogues: ['chat'],
    },
    {
      id: 'pre-session-assessments',
      paths: ['/sessions/:id/pre_session_assessments'],
      layout: 'plain',
      guard: 'participant',
      load: () => import('./features/assessments/pre-session/pre-session-assessments-page.tsx'),
      messages: {
        en: () => import('./features/assessments/pre-session/messages/en.json'),
        fr: () => import('./features/assessments/pre-session/messages/fr.json'),
      },
      catalogues: ['assessment-lines'],
    },
    {
      id: 'post-session-assessments',
      paths: ['/sessions/:id/post_session_assessments'],
      layout: 'plain',
      guard: 'participant',
      load: () => import('./features/assessments/post-session/post-session-assessments-page.tsx'),
      messages: {
        en: () => import('./features/assessments/post-session/messages/en.json'),
        fr: () => import('./features/assessments/post-session/messages/fr.json'),
      },
      catalogues: ['assessment-lines'],
    },
    {
      id: 'after-session',
      paths: ['/sessions/booking', '/sessions/unsuccessful'],
      layout: 'plain',
      guard: 'public',
      load: () => import('./features/feedback/after-session/after-session-page.tsx'),
      messages: {
        en: () => import('./features/feedback/after-session/messages/en.json'),
        fr: () => import('./features/feedback/after-session/messages/fr.json'),
      },
    },
    {
      id: 'session-notes',
      paths: ['/session_notes'],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.sessionNotes', icon: 'notes', order: 130, for: 'practitioner' },
      load: () => import('./features/notes/page/session-notes-page.tsx'),
      firstCalls: ['/practice/appointment_notes/paginated_index?page=1', '/practice/clients/client_selector'],
      messages: {
        en: () => import('./features/notes/page/messages/en.json'),
        fr: () => import('./features/notes/page/messages/fr.json'),
      },
      catalogues: ['note'],
    },
  ],
  slots: {
    'device-check/v1': () => import('./features/devices/check/device-check-slot.tsx'),
  },
  slotCatalogues: { 'device-check/v1': ['devices', 'device-check'] },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    devices: {
      en: () => import('./features/devices/messages/en.json'),
      fr: () => import('./features/devices/messages/fr.json'),
    },
    'device-check': {
      en: () => import('./features/devices/check/messages/en.json'),
      fr: () => import('./features/devices/check/messages/fr.json'),
    },
    call: {
      en: () => import('./features/call/view/messages/en.json'),
      fr: () => import('./features/call/view/messages/fr.json'),
    },
    note: {
      en: () => import('./features/notes/panel/messages/en.json'),
      fr: () => import('./features/notes/panel/messages/fr.json'),
    },
    'assessment-lines': {
      en: () => import('./features/assessments/answering/messages/en.json'),
      fr: () => import('./features/assessments/answering/messages/fr.json'),
    },
    chat: {
      en: () => import('./features/chat/messages/en.json'),
      fr: () => import('./features/chat/messages/fr.json'),
    },
  },
});
