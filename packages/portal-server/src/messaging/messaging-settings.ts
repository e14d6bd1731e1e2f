import { SettingsError } from '../settings/settings.ts';

/** A vendor's widget. */
interface MessagingVendor {
  scriptUrl: URL;
  /** Shared with the vendor, who checks by it whom the portal has let in. */
  key: string;
}

/** What admins write secure messages with. */
export interface MessagingSettings {
  /** Without it a local page stands in, and for real people none does. */
  vendor?: MessagingVendor | undefined;
}

/** HS256 asks for as many bits as its hash has (RFC 7518, 3.2). */
const SHORTEST_KEY = 32;

/** Reads SECURE_MESSAGING_SCRIPT_URL and SECURE_MESSAGING_KEY: both, or none. @throws SettingsError, which names no key */
export function readMessagingSettings({
  SECURE_MESSAGING_SCRIPT_URL: address,
  SECURE_MESSAGING_KEY: key,
}: NodeJS.ProcessEnv): MessagingSettings {
  if (!address && !key) return {};
  if (!address || !key)
    throw new SettingsError('SECURE_MESSAGING_SCRIPT_URL and SECURE_MESSAGING_KEY go together: set both, or neither.');
  const scriptUrl = URL.canParse(address) ? new URL(address) : null;
  // In a policy a semicolon or a comma would end the list of sources; an origin has none.
  if (scriptUrl?.protocol !== 'https:' || scriptUrl.username !== '' || scriptUrl.password !== '')
    throw new SettingsError(
      'SECURE_MESSAGING_SCRIPT_URL must be the https address of the vendor’s script: https://vendor.example/widget.js.',
    );
  if (Buffer.byteLength(key) < SHORTEST_KEY)
    throw new SettingsError(
      `SECURE_MESSAGING_KEY must be at least ${SHORTEST_KEY} bytes long, and the same as the vendor has. Make one with: openssl rand -hex 32.`,
    );
  return { vendor: { scriptUrl, key } };
}
