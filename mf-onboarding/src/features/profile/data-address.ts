/** Whether a portrait was chosen here and is not with the server yet. */
export const isNewPortrait = (address: string) => address.startsWith('data:');

/** The file behind a `data:` address. Not by `fetch`: the page's policy lets it ask the portal alone. */
export function fileOf(address: string): File {
  const [head = '', base64 = ''] = address.split(',', 2);
  const type = /^data:([\w/]+);base64$/.exec(head)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'portrait.jpg', { type });
}
