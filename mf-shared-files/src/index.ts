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
      load: () => import(/* webpackChunkName: "page-files" */ './features/page/files-page.tsx'),
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
    'client-files/v1': () =>
      import(/* webpackChunkName: "slot-client-files" */ './features/client-files/client-files-slot.tsx'),
  },
  slotCatalogues: { 'client-files/v1': ['client', 'lists', 'preview', 'send'] },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    lists: {
      en: () => import(/* webpackChunkName: "messages-lists-en" */ './features/lists/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-lists-fr" */ './features/lists/messages/fr.json'),
    },
    preview: {
      en: () => import(/* webpackChunkName: "messages-preview-en" */ './features/preview/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-preview-fr" */ './features/preview/messages/fr.json'),
    },
    send: {
      en: () => import(/* webpackChunkName: "messages-send-en" */ './features/send/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-send-fr" */ './features/send/messages/fr.json'),
    },
    client: {
      en: () => import(/* webpackChunkName: "messages-client-en" */ './features/client-files/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-client-fr" */ './features/client-files/messages/fr.json'),
    },
  },
});
