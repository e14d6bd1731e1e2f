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
      load: () => import('./use-page-title.example.tsx'),
      firstCalls: ['/practice/appointments/paginated_index?today=true&oldest_first=true&per_page=5&current_page=1'],
      catalogues: ['help'],
    },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    help: {
      en: () => import('./messages/help/en.json'),
      fr: () => import('./messages/help/fr.json'),
    },
  },
});
