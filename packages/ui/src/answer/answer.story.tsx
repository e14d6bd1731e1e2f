import { Text } from '@mantine/core';
import { EmptyState } from '../shared/empty-state.tsx';
import { RowSkeletons } from '../shared/row-skeletons.tsx';
import { nothing, type Say, type Stories } from '../story.tsx';
import { Answer, type Asked, FailedCard, StaleNotice, UnlessFailed, UnreadableRows, Waiting } from './answer.tsx';
import { LazyPart } from './lazy-part.tsx';
import { PagedList, type PageOfRows } from './paged-list.tsx';

/** An answer in one of its states: there, unless said. */
function asked<Data>(data: Data | undefined, more: Partial<Asked<Data>> = {}) {
  return {
    data,
    error: null,
    isPending: false,
    isFetching: false,
    refetch: nothing,
    isPlaceholderData: false,
    ...more,
  };
}

const onItsWay = { isPending: true, isFetching: true };
const failure = { error: { code: 'server' } };
const failedWords = (say: Say) => say('The services could not be loaded', 'Impossible de charger les services');
const never = () => new Promise<never>(nothing);

function services(say: Say, answer: Asked<string>) {
  return (
    <Answer answer={answer} failed={failedWords(say)}>
      {(words) => <Text>{words}</Text>}
    </Answer>
  );
}

interface Visit {
  id: string;
  name: string;
}

/** Page of the visits: the rows that are there, of so many. */
const visits = (rows: readonly Visit[], current: number, count: number): PageOfRows<Visit> => ({
  data: rows,
  pagination: { total: Math.ceil(count / 2), current, total_items: count },
});
const twoVisits = [
  { id: '1', name: 'Camille Bélanger-Thériault' },
  { id: '2', name: 'Alex Roy' },
];

function list(say: Say, answer: Parameters<typeof PagedList<Visit>>[0]['answer'], page = 2) {
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={2}
      toPage={(to) => `?page=${to}`}
      label={say('Visits', 'Visites')}
      failed={say('The visits could not be loaded', 'Impossible de charger les visites')}
      empty={<EmptyState title={say('No visits yet', 'Aucune visite pour l’instant')} />}
    >
      {(rows, isDimmed) => (
        <ul style={{ opacity: isDimmed ? 0.5 : 1 }}>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export const answerStories: Stories = {
  Answer: {
    there: (say) => services(say, asked(say('Individual sessions, $120.00', 'Séances individuelles, 120,00\u00A0$'))),
    'on its way, and slow after three seconds': (say) => services(say, asked<string>(undefined, onItsWay)),
    failed: (say) => services(say, asked<string>(undefined, failure)),
    'out of date': (say) => services(say, asked(say('Couples, $150.00', 'Couples, 150,00\u00A0$'), failure)),
  },
  FailedCard: {
    'the server fails': (say) => (
      <FailedCard title={failedWords(say)} code="server" onRetry={nothing} pending={false} />
    ),
    'this page is too old': (say) => (
      <FailedCard title={failedWords(say)} code="unexpected_answer" onRetry={nothing} pending={false} />
    ),
    'asking again': (say) => <FailedCard title={failedWords(say)} code="offline" onRetry={nothing} pending />,
  },
  StaleNotice: {
    usual: () => <StaleNotice onRetry={nothing} pending={false} />,
    'asking again': () => <StaleNotice onRetry={nothing} pending />,
  },
  UnlessFailed: {
    there: (say) => (
      <UnlessFailed answer={asked('')} failed={failedWords(say)}>
        <Text>{say('Appointments', 'Rendez-vous')}</Text>
      </UnlessFailed>
    ),
    failed: (say) => (
      <UnlessFailed answer={asked<string>(undefined, failure)} failed={failedWords(say)}>
        <Text>{say('Appointments', 'Rendez-vous')}</Text>
      </UnlessFailed>
    ),
  },
  UnreadableRows: { one: () => <UnreadableRows count={1} />, several: () => <UnreadableRows count={12} /> },
  Waiting: {
    'slow after three seconds': () => (
      <Waiting>
        <RowSkeletons rows={2} />
      </Waiting>
    ),
  },
  LazyPart: {
    'on its way': (say) => <LazyPart part="story" load={never} failed={failedWords(say)} />,
  },
  PagedList: {
    'a page': (say) => list(say, asked(visits(twoVisits, 2, 7))),
    'the next page is on its way': (say) =>
      list(say, asked(visits(twoVisits, 1, 7), { isFetching: true, ...{ isPlaceholderData: true } })),
    'on its way, and slow after three seconds': (say) => list(say, asked<PageOfRows<Visit>>(undefined, onItsWay)),
    failed: (say) => list(say, asked<PageOfRows<Visit>>(undefined, failure)),
    empty: (say) => list(say, asked(visits([], 1, 0)), 1),
    'beyond the end': (say) => list(say, asked(visits([], 9, 7)), 9),
  },
};
