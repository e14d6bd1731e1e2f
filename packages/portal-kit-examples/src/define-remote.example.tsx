// A remote's `src/index.ts`. Everything that draws stays behind `load`, because the same file is read in Node when the
// remote is released; the chunk names are how the portal finds a page's files before any code has arrived. All pages have
// the texts of `messages`; those of a catalogue are loaded by the pages and slots that name it.
import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-dashboard',
  pages: [
    {
      id: 'visits',
      paths: ['/dashboard'],
      load: () => import(/* webpackChunkName: "page-visits" */ './use-page-title.example.tsx'),
      firstCalls: ['/practice/appointments/paginated_index?today=true&oldest_first=true&per_page=5&current_page=1'],
      catalogues: ['help'],
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    help: {
      en: () => import(/* webpackChunkName: "messages-help-en" */ './messages/help/en.json'),
      fr: () => import(/* webpackChunkName: "messages-help-fr" */ './messages/help/fr.json'),
    },
  },
});
