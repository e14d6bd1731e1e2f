import type { PractitionerOfClient } from '@portal/contract/entities/shared-file';
import { people, practice_profiles } from '../storage/tables.ts';
import { preferredName } from './read-rows.ts';

/** What a client may know of their practitioner, of `people` with `practice_profiles` joined to the left. */
export const practitionerColumns = {
  id: people.id,
  first_name: people.first_name,
  last_name: people.last_name,
  preferred_name: people.preferred_name,
  avatar_url: people.avatar_url,
  timezone: people.timezone,
  degrees: practice_profiles.degrees,
  additional_degrees: practice_profiles.additional_degrees,
};

interface PractitionerRow {
  id: number;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  avatar_url: string | null;
  degrees: string[] | null;
  additional_degrees: string[] | null;
}

/** A practitioner on the wire, as their client meets them. */
export function toPractitionerOfClient(row: PractitionerRow): PractitionerOfClient {
  return {
    id: String(row.id),
    full_name: preferredName(row),
    avatar: row.avatar_url === null ? null : { url: row.avatar_url },
    degrees: [...(row.degrees ?? []), ...(row.additional_degrees ?? [])],
  };
}
