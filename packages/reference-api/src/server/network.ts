/** How many leading bits of an address make one place, by the version of the protocol. */
export interface Breadth {
  v4: 16 | 24 | 32;
  v6: 32 | 48 | 64;
}

/** One home or one server: IPv6 gives it 2⁶⁴ addresses at once, so anything narrower would be a limit for nobody. */
export const NETWORK: Breadth = { v4: 32, v6: 64 };
/** One customer's whole allotment: whoever rents a server may have 2¹⁶ networks of IPv6. */
export const SITE: Breadth = { v4: 24, v6: 48 };
/** About one provider: to come from many of these takes a botnet. */
export const PROVIDER: Breadth = { v4: 16, v6: 32 };

/** The place an address belongs to; the network unless a wider one is asked for. */
export function networkOf(address: string, { v4, v6 }: Breadth = NETWORK): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1])
    return v4 === 32
      ? mapped[1]
      : `${mapped[1]
          .split('.')
          .slice(0, v4 / 8)
          .join('.')}/${v4}`;
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, v6 / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${v6}`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
