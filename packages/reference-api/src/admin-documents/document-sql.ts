import { DOCUMENT_KINDS, type DocumentKind } from '@portal/contract/rules/documents';

interface Source {
  table: string;
  isOf: string;
  author: string;
  at: string;
  text: string;
  /** What finds a document in its index, without a look at its row: an author has one note of a session. */
  number: string;
  /** The row of a document that was found so, by `cut`. */
  isRow: string;
}

/**
 * Where each kind is, and who wrote it: the practitioner of the session alone. The client's own note has the client's
 * number, and a note without a word is no document (A-145).
 */
const sources: Readonly<Record<DocumentKind, Source>> = {
  session_note: {
    table: 'appointment_notes',
    isOf: "d.appointment_id = a.id and d.user_id = a.counsellor_id and d.search_text <> ''",
    author: 'd.user_id',
    at: 'updated_at',
    text: 'd.note',
    number: 'null::int',
    isRow: 'session_note.appointment_id = cut.appointment_id and session_note.user_id = cut.author_id',
  },
  assessment_report: {
    table: 'assessment_reports',
    isOf: 'd.appointment_id = a.id and d.author_id = a.counsellor_id',
    author: 'd.author_id',
    at: 'created_at',
    text: 'd.report',
    number: 'd.id',
    isRow: 'assessment_report.id = cut.number',
  },
};

const isOf = (kind: DocumentKind) => `'${kind}'::text`;

const columnsOf = (kind: DocumentKind) => `${isOf(kind)} as kind, d.id as number, a.id as appointment_id,
  a.client_id, a.start_date, ${sources[kind].author} as author_id, d.${sources[kind].at} as created_at`;

/** Sessions of a client, as the one who booked and as the partner. Each half has its index: with `or` neither had. */
const halves = {
  client: { of: 'client', join: '', isOfClient: 'a.client_id = $1::int' },
  partner: {
    of: 'partner',
    join: 'join couples_appointment_details c on c.appointment_id = a.id',
    isOfClient: 'c.guest_id = $1::int and a.client_id <> $1::int',
  },
} as const;

/** One kind in one half of the sessions. Each is asked for by itself: most clients have documents in one or two alone. */
export interface Branch {
  name: string;
  kind: DocumentKind;
  half: (typeof halves)[keyof typeof halves];
}

const branches: readonly Branch[] = DOCUMENT_KINDS.flatMap((kind) =>
  [halves.client, halves.partner].map((half) => ({ name: `${kind}_${half.of}`, kind, half })),
);

/** Those of a kind, or all. */
export const branchesOf = (kind: DocumentKind | null): readonly Branch[] =>
  branches.filter((branch) => kind === null || branch.kind === kind);

/** All documents of a branch that `$1` to `$3` ask for, joined as PostgreSQL thinks best: all have to be found anyway. */
const branchText = ({ kind, half }: Branch, columns: string) =>
  `select ${columns} from appointments a join ${sources[kind].table} d on ${sources[kind].isOf} ${half.join}
  where ${isAsked(half)}`;

const isAsked = ({ isOfClient }: Branch['half']) => `${isOfClient} and a.status = 'completed'
    and a.start_date >= $2::timestamptz and a.start_date < $3::timestamptz`;

/**
 * The first of them from one end. PostgreSQL takes them for one in a hundred of what they are, and would find and sort
 * all: `offset 0` has it walk along the sessions in their order, as far as need be. Both are read in their indexes alone:
 * notes are long, and of fifty thousand that are passed over none is shown.
 */
const firstOf = ({ kind, half }: Branch, direction: Direction, count: string) => {
  const { table, isOf: belongs, author, number } = sources[kind];
  return `select ${isOf(kind)} as kind, d.number, a.id as appointment_id, a.client_id, a.start_date, d.author_id
    from appointments a ${half.join} cross join lateral (
      select ${number} as number, ${author} as author_id from ${table} d where ${belongs} offset 0
    ) d
    where ${isAsked(half)} ${branchOrder(kind, direction)} limit ${count}`;
};

export type Direction = 'asc' | 'desc';

/** `desc` is the list's order: newest session first; of one session notes before reports, what came last first. */
const order = (direction: Direction, from = '') =>
  `order by ${['start_date', 'appointment_id', 'kind', 'number'].map((column) => `${from}${column} ${direction}`).join(', ')}`;
/** Within a branch, by what an index has. Of a session a practitioner has one note alone. */
const branchOrder = (kind: DocumentKind, direction: Direction) =>
  `order by a.start_date ${direction}, a.id ${direction}${kind === 'session_note' ? '' : `, d.number ${direction}`}`;

/** Instants as numbers: texts of PostgreSQL are not read by every browser, and the mock shell runs this in all. */
const milliseconds = (column: string) => `(extract(epoch from page.${column}) * 1000)::float8 as ${column}`;

const withNames = (more = '') => `select page.kind, page.number, page.appointment_id, page.client_id, page.author_id,
    ${milliseconds('start_date')}, ${milliseconds('created_at')},
    coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name as author ${more}
  from page left join people p on p.id = page.author_id ${order('desc', 'page.')}`;

/**
 * The page of `$4` documents behind `$5`, from one end of the list or the other. Each branch gives no more than is
 * needed of it, so that a page costs what it has; rows are looked up for what is left of all of them.
 */
export const pageText = (of: readonly Branch[], direction: Direction) => {
  const all = of.map((branch) => `(${firstOf(branch, direction, '$4::int + $5::int')})`).join(' union all ');
  const kinds = DOCUMENT_KINDS.filter((kind) => of.some((branch) => branch.kind === kind));
  const either = (columnOf: (kind: DocumentKind) => string) =>
    `coalesce(${kinds.map((kind) => `${kind}.${columnOf(kind)}`).join(', ')})`;
  const rows = kinds.map(
    (kind) => `left join ${sources[kind].table} ${kind} on cut.kind = '${kind}' and ${sources[kind].isRow}`,
  );
  return `with cut as (
    select * from (${all}) documents ${order(direction)} limit $4::int offset $5::int
  ), page as (
    select cut.kind, ${either(() => 'id')} as number, cut.appointment_id, cut.client_id, cut.start_date, cut.author_id,
      ${either((kind) => sources[kind].at)} as created_at
    from cut ${rows.join(' ')}
  ) ${withNames()}`;
};

/** How many documents each branch has. */
export const countText = (of: readonly Branch[]) =>
  of.map((branch) => branchText(branch, `'${branch.name}' as branch, count(*)::int as total`)).join(' union all ');

/**
 * All documents in the list's order, with the size of their texts, which PostgreSQL knows without reading them: a line
 * for each, `session_note 12 3456`, in one text. As rows they would keep a process from everybody else for 15 ms.
 */
export const contentsText = (of: readonly Branch[]) => {
  const columns = (kind: DocumentKind) =>
    `${columnsOf(kind)}, greatest(octet_length(${sources[kind].text}), octet_length(d.encrypted)) as bytes`;
  const all = of.map((branch) => branchText(branch, columns(branch.kind)));
  return `select string_agg(concat_ws(' ', kind, number, bytes), E'\\n' ${order('desc')}) as places
    from (${all.join(' union all ')}) documents`;
};

/** Documents of a kind by their numbers, `$1`, with their texts: those of completed sessions. */
export const textsText = (kind: DocumentKind) => `with page as (
    select ${columnsOf(kind)}, ${sources[kind].text} as body, d.encrypted
    from appointments a join ${sources[kind].table} d on ${sources[kind].isOf}
    where d.id = any($1::int[]) and a.status = 'completed'
  ) ${withNames(', page.body, page.encrypted')}`;
