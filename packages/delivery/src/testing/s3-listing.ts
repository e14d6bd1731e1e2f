/** How many names one answer has: few, so that a listing of a test has several. */
const perPage = 7;

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Answers ListObjectsV2 with the names below a prefix up to the delimiter, some at a time. */
export function listing(bucket: string, names: readonly string[], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const delimiter = asked.get('delimiter') ?? '';
  const from = Number(asked.get('continuation-token') ?? 0);
  const keys = names.map((name) => name.slice(bucket.length + 1)).filter((key) => key.startsWith(prefix));
  const below = keys.map((key) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end === -1 ? key : key.slice(0, end + 1);
  });
  const all = [...new Set(below)].sort();
  const page = all.slice(from, from + perPage);
  const more = from + perPage < all.length;
  const entries = page.map((key) =>
    key.endsWith('/')
      ? `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(key)}</Key></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${from + perPage}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}
