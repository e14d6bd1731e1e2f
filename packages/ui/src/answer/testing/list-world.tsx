import { jest } from '@jest/globals';
import type { User } from '@portal/contract/entities/user';
import { useLocale, useOptionalUser } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { useLocation, useNavigate } from '@portal/portal-kit/router';
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '../../../../api-client/src/client.ts';
import { fakeHost } from '../../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../../testing/speaking.tsx';
import { type AddressFormat, useAddressState, usePage } from '../address-state.ts';
import { PagedList } from '../paged-list.tsx';
import { type ListServer, listServer, listVisits, PAGE_SIZE, type Place, type Row } from './list-server.ts';

type Filters = Pick<Place, 'sort' | 'paid'>;

const filters: AddressFormat<Filters> = {
  read: (query) => ({ sort: query.get('sort') === 'old' ? 'old' : 'new', paid: query.get('paid') === 'true' }),
  write: ({ sort, paid }, query) => {
    const changed = new URLSearchParams(query);
    for (const name of ['sort', 'paid']) changed.delete(name);
    if (sort === 'old') changed.set('sort', sort);
    if (paid) changed.set('paid', 'true');
    return changed;
  },
};

/** A list as remotes write it: filters, order and page in the address. */
function Visits() {
  const { page, toPage } = usePage();
  const [{ sort, paid }] = useAddressState(filters);
  const query = { page, sort, paid: paid ? ('yes' as const) : ('no' as const) };
  const answer = useCall(listVisits, { query }, { keepPrevious: true });
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      toPage={toPage}
      label="Visits"
      list={`${sort} ${paid}`}
      failed="The visits could not be loaded"
      empty={<p>No visits</p>}
    >
      {(rows, isDimmed) => (
        <ul data-dimmed={isDimmed}>
          {rows.map((row) => (
            <li key={row.number} data-row={JSON.stringify(row)}>
              {row.number}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** A request that has reached the network. What the server would answer was decided when it did. */
export interface Request {
  place: Place;
  body: ReturnType<ListServer['answer']>;
  /** Nobody waits for it any more. */
  isGone: () => boolean;
  isAnswered: boolean;
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  lose: () => void;
}

/** What somebody sees of a list. */
export interface Look {
  kind: 'nobody' | 'waiting' | 'rows' | 'failed' | 'empty' | 'beyond' | 'nothing';
  rows: Row[];
  isDimmed: boolean;
  /** Rows that are said to be missing. */
  unreadable: number;
  /** “Page 3 could not be loaded. This is still page 2.” */
  pageFailed: { page: number; former: number } | null;
  isStale: boolean;
  /** “11–20 of 5000”, to see and to hear. */
  summary: string;
  spoken: string;
  /** The page that the pager marks. */
  current: number | null;
}

/** A list before a server, a network and a browser that a test can break. Needs fake timers. */
export function listWorld() {
  const server = listServer();
  const requests: Request[] = [];
  let signedIn: string | null = '1';
  const wire: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init);
      const { searchParams } = new URL(request.url);
      const place: Place = {
        person: request.headers.get('authorization')?.replace(/^.*token-/, '') ?? '',
        sort: searchParams.get('sort') === 'old' ? 'old' : 'new',
        paid: searchParams.get('paid') === 'yes',
        page: Number(searchParams.get('page')),
      };
      const one: Request = {
        place,
        body: server.answer(place),
        isGone: () => request.signal.aborted,
        isAnswered: false,
        answer: (status, body, headers = {}) => {
          one.isAnswered = true;
          resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
        },
        lose: () => {
          one.isAnswered = true;
          reject(new TypeError('fetch failed'));
        },
      };
      requests.push(one);
    });
  const api = createApiClient({
    baseUrl: '/api',
    fetch: wire,
    // A test that takes its time is no network that does.
    timeoutFactor: 10,
    token: () => `token-${signedIn}`,
    locale: () => host.locale.getState(),
    onUnauthorized: (_call, sent) => {
      if (sent === `token-${signedIn}`) signIn(null);
    },
    random: () => 1,
    wait: () => Promise.resolve(),
  });
  const host = fakeHost({ api });
  const someone = host.user.getState();
  const signIn = (id: string | null) => {
    signedIn = id;
    host.user.set(id === null ? null : ({ ...someone, id } as User));
  };

  let address = '/visits';
  let go: (to: string | -1) => void = () => undefined;
  let isShown = true;
  function Page() {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const user = useOptionalUser();
    useLocale();
    address = pathname + search;
    go = (to) => void (to === -1 ? navigate(-1) : navigate(to));
    return user && isShown ? <Visits /> : <p>Nobody</p>;
  }
  const page = () => (
    <MemoryRouter initialEntries={['/visits']}>
      <Page />
    </MemoryRouter>
  );
  const { rerender, unmount } = render(page(), { wrapper: speaking('en', host) });

  /**
   * Lets what is under way arrive: each answer is some promises and a timer of no length away from its page. A list that
   * is new says its words a tenth of a second later.
   */
  const arrive = async () => {
    await act(async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let turn = 0; turn < 40; turn += 1) await null;
        jest.advanceTimersByTime(0);
      }
    });
    act(() => jest.advanceTimersByTime(100));
  };
  const perform = async (work: () => void) => {
    await act(async () => work());
    await arrive();
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const textOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

  const look = (): Look => {
    const list = find('ul[data-dimmed]');
    const body = document.body.textContent ?? '';
    const pageFailed = /Page (\d+) could not be loaded\. This is still page (\d+)\./.exec(body);
    const unreadable = /(\d+) entr(?:y is|ies are) newer than this page/.exec(body);
    const found = {
      nobody: body.includes('Nobody'),
      waiting: find('[aria-busy="true"] [aria-hidden="true"]') !== null,
      rows: list !== null,
      failed: body.includes('The visits could not be loaded'),
      empty: body.includes('No visits'),
      beyond: body.includes('There is no page'),
    };
    const kinds = (Object.keys(found) as (keyof typeof found)[]).filter((kind) => found[kind]);
    if (kinds.length > 1) throw new Error(`Shown at once: ${kinds.join(', ')}`);
    return {
      kind: kinds[0] ?? 'nothing',
      rows: [...(list?.children ?? [])].map((row) => JSON.parse(row.getAttribute('data-row') ?? '') as Row),
      isDimmed: list?.getAttribute('data-dimmed') === 'true',
      unreadable: Number(unreadable?.[1] ?? 0),
      pageFailed: pageFailed && { page: Number(pageFailed[1]), former: Number(pageFailed[2]) },
      isStale: body.includes('This list could not be brought up to date.'),
      summary: textOf('p').find((text) => / of |in all/.test(text)) ?? '',
      spoken: textOf('[role="status"]').find((text) => /\d of \d|in all/.test(text)) ?? '',
      current: Number(find('[aria-current="page"]')?.textContent ?? 0) || null,
    };
  };

  return {
    server,
    requests,
    look,
    arrive,
    locale: () => host.locale.getState(),
    /** The page that the address asks for, of the person who is signed in. */
    place: (): Place => {
      const query = new URLSearchParams(address.split('?')[1]);
      return { person: signedIn ?? '', ...filters.read(query), page: Number(query.get('page') ?? 1) };
    },
    go: (to: string | -1) => perform(() => go(to)),
    click: (name: string) =>
      perform(() => {
        const link = find(`a[aria-label="${name}"]`) ?? button(name);
        if (link) fireEvent.click(link);
      }),
    has: (name: string) => button(name) !== undefined,
    perform,
    signIn: (id: string | null) => perform(() => signIn(id)),
    speak: (locale: 'en' | 'fr') => perform(() => host.locale.set(locale)),
    show: (shown: boolean) =>
      perform(() => {
        isShown = shown;
        rerender(page());
      }),
    focus: () => perform(() => void window.dispatchEvent(new Event('visibilitychange'))),
    network: (isOnline: boolean) =>
      perform(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))),
    wait: (ms: number) => perform(() => void jest.advanceTimersByTime(ms)),
    close: unmount,
  };
}
export type ListWorld = ReturnType<typeof listWorld>;
