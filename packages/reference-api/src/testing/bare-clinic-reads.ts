import pg from 'pg';

/** As many as the API's own pool has. */
const CONNECTIONS = 10;

/** Whose token it is comes with the rows, as with the API's answer. */
const whose = `user_sessions join people on people.id = user_sessions.person_id
  join clinic_administrators on clinic_administrators.person_id = people.id
  join clinics on clinics.id = clinic_administrators.clinic_id
  where token_hash = $1 and revoked_at is null`;
const me = `select people.id, first_name, last_name, email, admitted_at, clinic_administrators.clinic_token as own_token,
  clinics.* from ${whose}`;
const clinicOf = `select people.id, clinics.id as clinic_id from ${whose}`;
const lists = {
  counsellors: `select people.id, first_name, last_name, profiles.created_at from clinic_counsellor_profiles profiles
    join people on people.id = person_id where clinic_id = $1 order by profiles.created_at desc, people.id desc`,
  administrators: `select people.id, first_name, last_name, email, own.created_at, admitted_at
    from clinic_administrators own join people on people.id = person_id
    where clinic_id = $1 order by own.created_at, people.id`,
  invitations: `select id, email, expires_at from clinic_invitations
    where clinic_id = $1 and used_at is null and withdrawn_at is null and expires_at > now() order by id desc`,
};

/**
 * The floor of a clinic's reads: the same rows by the bare driver. `me`
 * is one statement, `people` four, one after the other: whose token it is, then its three lists.
 */
export function openBareClinicReads(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // Its server is thrown away right after it: what ends then is nobody's fault.
  pool.on('error', () => undefined);
  return {
    async tokenHashOf(email: string): Promise<string> {
      const newest = `select token_hash from user_sessions join people on people.id = person_id
        where email = $1 order by user_sessions.id desc limit 1`;
      return (await pool.query(newest, [email])).rows[0].token_hash;
    },
    me: (tokenHash: string) => pool.query(me, [tokenHash]),
    async people(tokenHash: string): Promise<void> {
      const { rows } = await pool.query(clinicOf, [tokenHash]);
      const values = [rows[0].clinic_id];
      for (const list of Object.values(lists)) await pool.query(list, values);
    },
    end: () => pool.end(),
  };
}
