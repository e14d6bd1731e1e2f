/** What a portal has after five years, by its appointments: a practitioner has 5,000 of them, a client 50 in the mean. */
const PER_PROVIDER = 5_000;
const PER_CLIENT = 50;
/** From five years ago to a month from now, older ones first, as they were made. */
const DAYS = 1_855;
const NOTE = '<p>She slept better this week, and spoke of her mother for the first time. '.repeat(3);

/** A number from 0 to 1 of a row, the same in every run. */
const share = (n: string, seed: number) => `((hashint8extended(${n}, ${seed}) & 1048575)::float8 / 1048576)`;
const series = (count: number, from = 0) => `generate_series(${from + 1}, ${from + count}) n`;
const bases = `(select min(id) filter (where email like 'provider-%@bench.test') as provider,
  min(id) filter (where email like 'client-%@bench.test') as client from people) b`;
const at = (n: string, of: number) =>
  `now() - interval '5 years' + (${n})::float8 / ${of} * interval '${DAYS} days' + ${share(n, 5)} * interval '8 hours'`;

export interface GrownPeople {
  providers: number;
  clients: number;
}

export const peopleOf = (size: number): GrownPeople => ({
  providers: Math.max(2, Math.floor(size / PER_PROVIDER)),
  clients: Math.max(10, Math.floor(size / PER_CLIENT)),
});

/** Tables whose indexes are built behind their rows: one by one, that takes five times as long. */
export const FILLED = ['appointments', 'appointment_notes', 'assessment_reports', 'chat_messages', 'audit_events'];

/** People, and months for events of the past. `names` gives first and last name of the row `n`. */
export function peopleRows({ providers, clients }: GrownPeople, names: string): string[] {
  const months = `generate_series(date_trunc('month', now() - interval '5 years'), date_trunc('month', now()) - interval '1 month', interval '1 month')`;
  return [
    `insert into people (email, roles, provider_yn, role_type, onboarded_at, first_name, last_name)
      select 'provider-' || n || '@bench.test', '{counsellor}', true, 'counsellor', now(), ${names} from ${series(providers)}`,
    `insert into people (email, roles, first_name, last_name)
      select 'client-' || n || '@bench.test', '{client}', ${names} from ${series(clients)}`,
    // The newest month stands already, behind one partition for everything older.
    'alter table audit_events detach partition audit_events_before',
    'drop table audit_events_before',
    `select make_audit_partition('audit_events', 'audit_events_' || to_char(m, 'YYYY_MM'), m::date, (m + interval '1 month')::date)
      from ${months} m where to_regclass('audit_events_' || to_char(m, 'YYYY_MM')) is null`,
  ];
}

/**
 * So many appointments of `size`. Some clients come much more often than others; nearly all stay with one practitioner.
 * Of the past, 85 of 100 are completed, 12 canceled, and 3 wait for somebody to say what became of them.
 */
export function appointmentRows(count: number, from: number, size: number): string {
  const { providers, clients } = peopleOf(size);
  return `insert into appointments (status, counsellor_id, client_id, provider_type, modality, counselling_type,
      start_date, end_date, duration, voice_pin, completed_at, created_at)
    select s.status, b.provider + case when ${share('n', 2)} < 0.02 then n * 31 % ${providers} else c.client * 7919 % ${providers} end,
      b.client + c.client, 'individual', 'video', 'other', t.at, t.at + interval '1 hour', 60, '123456',
      case when s.status = 'completed' then t.at + interval '1 hour' end, t.at - interval '10 days'
    from ${series(count, from)}, ${bases}, lateral (select ${at('n', size)} as at) t,
      lateral (select floor(${clients} * ${share('n', 1)} * sqrt(${share('n', 1)}))::bigint as client) c,
      lateral (select case when t.at > now() then case when ${share('n', 3)} < 0.9 then 'scheduled' when ${share('n', 3)} < 0.96 then 'pending' else 'canceled' end
        else case when ${share('n', 3)} < 0.85 then 'completed' when ${share('n', 3)} < 0.97 then 'canceled' else 'scheduled' end end as status) s`;
}

/** What hangs on appointments; foreign keys and triggers are passed over for it. */
export const hangingRows = (): string[] => [
  `insert into appointment_notes (appointment_id, user_id, note, updated_at)
    select id, counsellor_id, '${NOTE}Word ' || id % 5000 || '.</p>', start_date from appointments where status = 'completed' and id % 4 = 0 on conflict do nothing`,
  `insert into assessment_reports (appointment_id, author_id, report)
    select id, counsellor_id, 'A score of ' || id from appointments where status = 'completed' and id % 10 = 0`,
  `insert into couples_appointment_details (appointment_id, host_id, guest_id)
    select id, client_id, (select max(id) from people) - id % 7 from appointments where id % 50 = 0 on conflict do nothing`,
  `insert into client_practitioners (client_id, practitioner_id)
    select distinct client_id, counsellor_id from appointments on conflict do nothing`,
  `insert into chats (channel, practitioner_id, client_id)
    select 'grown-' || practitioner_id || '-' || client_id, practitioner_id, client_id from client_practitioners`,
  `insert into chat_messages (chat_id, author_id, body, index, created_at)
    select id, client_id, 'See you on Monday.', n, now() - n * interval '1 day' from chats, generate_series(1, 3) n
    where channel like 'grown-%'`,
];

/** So many events, most of the newest months, each in the partition of its month. */
export const eventRows = (count: number, from: number, size: number, people: number): string =>
  `insert into audit_events (at, person_id, action, subject, subject_id, trace_id)
    select ${at('n', size).replace(String(DAYS), '1826')}, 1 + floor(${share('n', 7)} * ${people}),
      (array['client.viewed','note.viewed','clients.listed','appointment.viewed','payout.executed'])[1 + floor(${share('n', 8)} * 5)::int],
      (array['client','appointment_note','clients','appointment'])[1 + floor(${share('n', 9)} * 4)::int],
      (floor(${share('n', 10)} * ${people}))::text, 'trace-' || n
    from ${series(count, from)}`;

/** What has totals, which triggers keep. */
export const countedRows = (size: number): string[] => {
  const { providers, clients } = peopleOf(size);
  return [
    `insert into shared_files (direction, practitioner_id, client_id, file_name, content_type, byte_size, storage_key, created_at)
      select (array['to_client','from_client'])[1 + id / 50 % 2], counsellor_id, client_id, 'Exercises ' || id % 99 || '.pdf',
        'application/pdf', 200000, 'grown-' || id, start_date from appointments where id % 50 = 0`,
    // Two of each month for each practitioner.
    `insert into provider_payouts (provider_id, amount, currency, status, period_start, period_end, created_at)
      select b.provider + p, 100 + n * 37 % 900, case when n % 9 = 0 then 'USD' else 'CAD' end,
        case when n < 2 then 'pending' when n % 40 = 0 then 'canceled' else 'executed' end,
        current_date - n::int * 15 - 15, current_date - n::int * 15, now() - n * interval '15 days'
      from ${bases}, generate_series(0, ${providers - 1}) p, ${series(120)}`,
    `insert into card_payment_retries (client_id, amount, currency, status, attempts, next_attempt_at, created_at)
      select b.client + n * 7 % ${clients}, 20 + n % 200, 'CAD', (array['succeeded','failed','canceled','succeeded','scheduled'])[1 + n % 5],
        n % 4, ${at('n', Math.ceil(size / 200))} + interval '3 days', ${at('n', Math.ceil(size / 200))}
      from ${bases}, ${series(Math.ceil(size / 200))}`,
  ];
};
