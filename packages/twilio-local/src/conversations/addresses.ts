/** Where requests seem to go. They travel in frames, and the name can never be that of a host. */
const host = 'https://conversations.invalid';

/** Addresses that the SDK is told, and that its requests come back with. */
export const ADDRESSES = {
  conversations: `${host}/v1/Conversations`,
  myConversations: `${host}/v1/MyConversations`,
  users: `${host}/v1/Users`,
  typing: `${host}/v1/Typing`,
  /** Files are not sent here; the SDK wants an address all the same. */
  media: `${host}/v1/Media`,
} as const;

/** Where an object that the SDK watches can be read. */
export function objectAddress(type: 'document' | 'list' | 'map', sid: string): string {
  const folder = { document: 'Documents', list: 'Lists', map: 'Maps' }[type];
  return `${host}/v3/${folder}/${sid}`;
}
