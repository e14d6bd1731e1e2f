// What a team changes in the remote that it was laid down, from one release to the next.
import { changeFile } from './change-file.ts';

export const remote = 'mf-hello';

const index = `${remote}/src/index.ts`;
const texts = (language: string) => `${remote}/src/messages/${language}.json`;

/** The page gets an entry in the navigation, “Hello”. */
export function addEntry(team: string): void {
  const text = "      navigation: { text: 'title', icon: 'list', order: 125, for: 'practitioner' },\n";
  changeFile(team, { verb: 'below', file: index, at: '      guard:', text });
}

const laterPage = `import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { PageHeader } from '@portal/ui/data';

/** \`/hello/later\`: what comes after. */
export default function LaterPage() {
  const { t } = useText('${remote}');
  usePageTitle(t('later'));
  return <PageHeader title={t('later')} text={t('text')} />;
}
`;

const later = `    {
      id: 'later',
      paths: ['/hello/later'],
      guard: 'practitioner',
      navigation: { text: 'later', icon: 'calendar', order: 126, for: 'practitioner' },
      load: () => import('./features/later/later-page.tsx'),
    },
`;

/** The page is called “Hello again”, and there is one more, “Later”, with an entry of its own. */
export function addPage(team: string): void {
  const words = { en: ['Hello again', 'Later'], fr: ['Rebonjour', 'Plus tard'] };
  for (const [language, [title, name]] of Object.entries(words)) {
    const file = texts(language);
    changeFile(team, { verb: 'keys', file, at: '', text: `  "title": "${title}",\n` });
    changeFile(team, { verb: 'below', file, at: '  "title":', text: `  "later": "${name}",\n` });
  }
  changeFile(team, { verb: 'write', file: `${remote}/src/features/later/later-page.tsx`, at: '', text: laterPage });
  changeFile(team, { verb: 'above', file: index, at: '  ],', text: later });
}

/** Nothing that anybody sees. */
export function addExport(team: string): void {
  changeFile(team, { verb: 'write', file: `${remote}/src/more.ts`, at: '', text: 'export const more = 1;\n' });
  const file = `${remote}/src/features/hello/hello-page.tsx`;
  const text = "export { more } from '../../more.ts';\n";
  changeFile(team, { verb: 'above', file, at: '/** ', text });
}
