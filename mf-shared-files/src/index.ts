import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-shared-files',
  pages: [
    {
      id: 'placeholder',
      paths: [
        '/shared_files',
        '/shared_files/files_from_clients',
        '/shared_files/files_to_clients',
        '/shared_files/files_to_all_clients',
      ],
      load: () => import(/* webpackChunkName: "page-placeholder" */ './features/placeholder/placeholder-page.tsx'),
    },
  ],
  slots: {
    'client-files/v1': () =>
      import(/* webpackChunkName: "slot-client-files" */ './features/client-files/client-files-slot.tsx'),
  },
  slotCatalogues: { 'client-files/v1': ['client'] },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    client: {
      en: () => import(/* webpackChunkName: "messages-client-en" */ './features/client-files/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-client-fr" */ './features/client-files/messages/fr.json'),
    },
  },
});
