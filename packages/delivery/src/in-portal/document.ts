import type { RemoteName } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';

/** What of a portal's document matters here. */
export interface PortalDocument {
  signed: SignedRegistry;
  /** Public keys that it believes. */
  keys: readonly string[];
  /** What its policy lets scripts of the document run by. */
  nonce: string;
}

/** As the server writes it: no `<` is in the text, no `>` in an attribute (`page.ts` of portal-server). */
const registryElement = /<script type="application\/json" id="registry"([^<>]*)>([^<]*)<\/script>/;
const nonceElement = /<meta name="csp-nonce" nonce="([\w+/=]+)">/;

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\sdata-${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** Reads a document of a portal; null for any other text: pages of its services, words of a proxy. */
export function readDocument(html: string): PortalDocument | null {
  const [, attributes, text] = registryElement.exec(html) ?? [];
  const [, nonce] = nonceElement.exec(html) ?? [];
  if (attributes === undefined || text === undefined || nonce === undefined || !html.includes('<body>')) return null;
  const keys = attributeOf(attributes, 'keys').split(' ').filter(Boolean);
  return { signed: { text, signature: attributeOf(attributes, 'signature') }, keys, nonce };
}

interface Changes {
  signed: SignedRegistry;
  /** The one key that the document believes from now on. */
  key: string;
  /** Whose team has signed something in it that counts no more. */
  remote: RemoteName;
  /** Markup that the body begins with. */
  mark: string;
}

/** The same document with another registry, and with the mark that says so: there is no way to have one without the other. */
export function changedDocument(html: string, { signed, key, remote, mark }: Changes): string {
  const statement = new RegExp(`<script type="application/json" data-statement="${remote}"[^<>]*>[^<]*</script>`);
  const withRegistry = html.replace(registryElement, (_whole, attributes: string) => {
    const kept = attributes.replace(/\sdata-(?:signature|keys)="[^"]*"/g, '');
    const own = ` data-signature="${signed.signature}" data-keys="${key}"`;
    return `<script type="application/json" id="registry"${own}${kept}>${signed.text}</script>`;
  });
  return withRegistry.replace(statement, '').replace('<body>', (body) => body + mark);
}
