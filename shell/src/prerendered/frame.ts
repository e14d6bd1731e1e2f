/** What a rendered page has within its frame. */
export function mainOf(html: string): string {
  const content = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  if (content === undefined) throw new Error('The page is not in a frame with a main part.');
  return content;
}

/** The same without times: a build knows neither a reader's day nor their zone. */
export function contentOfFrame(html: string): string {
  return mainOf(html).replace(/(<time[^>]*?)( datetime="[^"]*")?([^>]*>).*?<\/time>/gis, '$1$3\u00a0</time>');
}
