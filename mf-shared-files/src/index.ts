import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-shared-files',
  pages: [
    {
      id: 'files',
      paths: [
        '/shared_files',
        '/shared_files/files_from_clients',
        '/shared_files/files_to_clients',
        '/shared_files/files_to_all_clients',
      ],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.sharedFiles', icon: 'files', order: 150, for: 'practitioner' },
      load: () => import('./features/page/files-page.tsx'),
      firstCalls: ['/practice/shared_files/from_clients?page=1', '/practice/clients/client_selector'],
      firstCallsAt: {
        '/shared_files/files_to_clients': [
          '/practice/shared_files/to_clients?page=1',
          '/practice/clients/client_selector',
        ],
        '/shared_files/files_to_all_clients': ['/practice/shared_files/to_all_clients?page=1'],
      },
      catalogues: ['lists', 'preview', 'send'],
    },
  ],
  slots: {
    'client-files/v1': () => import('./features/client-files/client-files-slot.tsx'),
    'linked-file/v1': () => import('./features/client-files/linked-file-slot.tsx'),
  },
  slotCatalogues: {
    'client-files/v1': ['client', 'lists', 'preview', 'send'],
    'linked-file/v1': ['client', 'lists', 'preview', 'send'],
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    lists: {
      en: () => import('./features/lists/messages/en.json'),
      fr: () => import('./features/lists/messages/fr.json'),
    },
    preview: {
      en: () => import('./features/preview/messages/en.json'),
      fr: () => import('./features/preview/messages/fr.json'),
    },
    send: {
      en: () => import('./features/send/messages/en.json'),
      fr: () => import('./features/send/messages/fr.json'),
    },
    client: {
      en: () => import('./features/client-files/messages/en.json'),
      fr: () => import('./features/client-files/messages/fr.json'),
    },
  },
});
