import type { Ids } from './admin-world.ts';

/** One way to ask for a list. */
export interface ListCase {
  name: string;
  /** Of the address, without the page. */
  query: string;
  /** The same in SQL, over the list's own table. */
  where: string;
  /** Of the page; the list's own order if nothing is said. */
  order?: string;
  /** What is asked for where the statements are explained; the query unless given. */
  explained?: string;
}

/** A list of the admin area, and the plain SQL of its page and its count. */
export interface AdminList {
  /** The call of the contract. */
  call: string;
  /** Rows of a page. */
  size: number;
  /** The table, with the letter that conditions call it by. */
  from: string;
  /** What is read of it for a page; all columns unless given. */
  cut?: string;
  /** What a row shows besides. */
  joins: string;
  columns: string;
  order: string;
  /** Of all that fit, so many are counted and paged; all of them unless given. */
  most?: number;
  cases: readonly ListCase[];
}

const nameLike = (words: string) =>
  words
    .split(' ')
    .map((word) => `name_text like '%${word}%'`)
    .join(' and ');
const whoseName = (column: string, words: string) => `${column} in (select id from people where ${nameLike(words)})`;
/** Of a client by name, or of a client's partner: a couple's appointment is found by either. */
const ofClientNamed = (words: string) => `t.id in (select id from appointments where ${whoseName('client_id', words)}
  union all select appointment_id from couples_appointment_details where ${whoseName('guest_id', words)})`;
const names = (letter: string) => `${letter}.first_name, ${letter}.last_name, ${letter}.preferred_name`;

/** Parts of names that some, few and many have. */
const searches = ['belmont', 'zoe gagn', 'mont'];

/** Every list, with every filter that it has or may come to have: what the contract does not take is passed over. */
export const adminLists = ({ admin, client, provider, heavy }: Ids): readonly AdminList[] => [
  {
    call: 'admin_appointments.list',
    size: 5,
    from: 'appointments t',
    joins: 'join people c on c.id = t.client_id join people p on p.id = t.counsellor_id',
    columns: `t.*, ${names('c')}, ${names('p')}`,
    order: 't.start_date desc, t.id desc',
    cases: [
      { name: 'all', query: '', where: 'true' },
      { name: 'status', query: 'filters[status]=pending', where: "t.status = 'pending'" },
      { name: 'client', query: `client_id=${client}`, where: `t.client_id = ${client}` },
      { name: 'practitioner', query: `filters[provider_id]=${provider}`, where: `t.counsellor_id = ${provider}` },
      { name: 'client’s name', query: 'filters[client]=belmont', where: ofClientNamed('belmont') },
      { name: 'practitioner’s name', query: 'filters[provider]=zoe', where: whoseName('t.counsellor_id', 'zoe') },
      {
        name: 'days',
        query: 'filters[from]=2026-11-10&filters[to]=2026-11-17',
        where: "t.start_date >= '2026-11-10 05:00Z' and t.start_date < '2026-11-18 05:00Z'",
      },
      { name: 'earliest first', query: 'sort=oldest', where: 'true', order: 't.start_date, t.id' },
    ],
  },
  {
    call: 'admin_payouts.list',
    size: 10,
    from: 'provider_payouts t',
    joins: 'join people p on p.id = t.provider_id left join provider_payout_sources s on s.id = t.source_id',
    columns: `t.*, ${names('p')}, s.name`,
    order: 't.created_at desc, t.id desc',
    cases: [
      { name: 'all', query: '', where: 'true' },
      { name: 'status', query: 'filters[status]=pending', where: "t.status = 'pending'" },
      { name: 'practitioner', query: `filters[provider_id]=${provider}`, where: `t.provider_id = ${provider}` },
      { name: 'name', query: 'filters[provider]=zoe', where: whoseName('t.provider_id', 'zoe') },
      {
        name: 'days',
        query: 'filters[from]=2026-10-01&filters[to]=2026-10-07',
        where: "t.period_start <= '2026-10-07' and t.period_end >= '2026-10-01'",
      },
      { name: 'highest first', query: 'sort=highest', where: 'true', order: 't.amount desc, t.id desc' },
      { name: 'oldest first', query: 'sort=oldest', where: 'true', order: 't.created_at, t.id' },
    ],
  },
  {
    call: 'admin_payouts.providers',
    ...people('t.provider_yn'),
  },
  {
    call: 'admin_card_payment_retries.list',
    size: 10,
    from: 'card_payment_retries t',
    joins: 'join people c on c.id = t.client_id',
    columns: `t.*, ${names('c')}`,
    order: 't.created_at desc, t.id desc',
    cases: [
      { name: 'all', query: '', where: 'true' },
      { name: 'status', query: 'filters[status]=scheduled', where: "t.status = 'scheduled'" },
      { name: 'client', query: `filters[client_id]=${client}`, where: `t.client_id = ${client}` },
      { name: 'name', query: 'filters[client]=belmont', where: whoseName('t.client_id', 'belmont') },
      {
        name: 'days',
        query: 'filters[from]=2026-11-10&filters[to]=2026-11-17',
        where: "t.created_at >= '2026-11-10 05:00Z' and t.created_at < '2026-11-18 05:00Z'",
      },
    ],
  },
  {
    call: 'admin_documents.list',
    size: 10,
    // What is a document at all: a note with a word in it, of a completed session.
    from: `appointments t join appointment_notes d
      on d.appointment_id = t.id and d.user_id = t.counsellor_id and d.search_text <> '' and t.status = 'completed'`,
    cut: 't.id, t.start_date, d.id as note_id, d.user_id, d.updated_at',
    joins: 'join people p on p.id = t.user_id',
    columns: `t.*, ${names('p')}`,
    order: 't.start_date desc, t.id desc',
    cases: [
      {
        name: 'all',
        query: `client_id=${heavy}`,
        where: `t.client_id = ${heavy}`,
        // Of somebody who has half of all rows, a database had better read them all.
        explained: `client_id=${client}`,
      },
      {
        name: 'kind',
        query: `client_id=${heavy}&filters[kind]=session_note`,
        where: `t.client_id = ${heavy}`,
        explained: `client_id=${client}&filters[kind]=session_note`,
      },
      {
        name: 'days',
        query: `client_id=${heavy}&filters[from]=2026-11-18&filters[to]=2026-11-20`,
        where: `t.client_id = ${heavy} and t.start_date >= '2026-11-18 05:00Z' and t.start_date < '2026-11-21 05:00Z'`,
      },
    ],
  },
  {
    call: 'admin_audit.list',
    size: 100,
    from: 'audit_events t',
    joins: 'left join people p on p.id = t.person_id',
    columns: `t.*, ${names('p')}`,
    order: 't.at desc, t.id desc',
    most: 10_000,
    cases: [
      { name: 'all', query: '', where: 'true' },
      { name: 'person', query: 'filters[person_id]=77', where: 't.person_id = 77' },
      { name: 'the admin’s own', query: `filters[person_id]=${admin}`, where: `t.person_id = ${admin}` },
      { name: 'kind', query: 'filters[action]=payout.executed', where: "t.action = 'payout.executed'" },
      {
        name: 'record',
        query: 'filters[subject]=client&filters[subject_id]=4000',
        where: "t.subject = 'client' and t.subject_id = '4000'",
      },
      {
        name: 'days',
        query: 'filters[from]=2026-11-19&filters[to]=2026-11-20',
        where: "t.at >= '2026-11-19 05:00Z' and t.at < '2026-11-21 05:00Z'",
      },
    ],
  },
  { call: 'admin_people.search', ...people('true', (words) => `(${nameLike(words)} or ${emailLike(words)})`) },
  { call: 'admin_clients.search', ...people("t.roles && '{client,guest}'") },
];

const emailLike = (words: string) =>
  words
    .split(' ')
    .map((word) => `email like '%${word}%'`)
    .join(' and ');

/** A list of people, all of them and by parts of their names. */
function people(whoever: string, holds = nameLike): Omit<AdminList, 'call'> {
  return {
    size: 10,
    from: 'people t',
    joins: '',
    columns: `t.id, t.email, ${names('t')}`,
    order: 't.list_name, t.id',
    cases: [
      { name: 'all', query: '', where: whoever },
      ...searches.map((words) => ({
        name: `“${words}”`,
        query: `q=${encodeURIComponent(words)}`,
        where: `${whoever} and ${holds(words)}`,
      })),
    ],
  };
}

/** The plain SQL of a page of a list, which is cut before it is joined, and of its count. */
export function plainSql(list: AdminList, asked: ListCase, page: number): { page: string; count: string } {
  const { size, from, cut = 't.*', joins, columns, most } = list;
  const counted = `from ${from} where ${asked.where}`;
  const order = asked.order ?? list.order;
  return {
    page: `select ${columns} from (
        select ${cut} ${counted} order by ${order} limit ${size} offset ${(page - 1) * size}
      ) t ${joins} order by ${order}`,
    count: most
      ? `select count(*) from (select 1 ${counted} order by ${order} limit ${most + 1}) counted`
      : `select count(*) ${counted}`,
  };
}
