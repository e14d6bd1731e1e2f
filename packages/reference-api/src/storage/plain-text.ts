import { type SQL, sql } from 'drizzle-orm';

/**
 * What the HTML of a sanitised note says, on one line. Ends of blocks part words, other tags do not; of the entities
 * only the few are known that a serializer writes. For a generated column: every function in it is immutable.
 */
export function plainText(html: SQL): SQL<string> {
  const parted = sql`regexp_replace(${html}, '</?(p|br|li|ol|ul|blockquote)( [^>]*)?>', ' ', 'g')`;
  const bare = sql`regexp_replace(${parted}, '<[^>]*>', '', 'g')`;
  const spaced = sql`translate(replace(${bare}, '&nbsp;', ' '), U&'\\00A0', ' ')`;
  const read = sql`replace(replace(replace(replace(${spaced}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`;
  return sql`btrim(regexp_replace(${read}, '\\s+', ' ', 'g'))`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The same of a text that is no longer in the database: most notes are encrypted there. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/?(?:p|br|li|ol|ul|blockquote)(?: [^>]*)?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
