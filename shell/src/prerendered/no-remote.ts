import type { RemoteDefinition } from '@portal/portal-kit/define-remote';

/** Where `#remote` leads by itself; the build that renders a remote's pages puts its definition in this one's place. */
const none: RemoteDefinition | null = null;

// biome-ignore lint/style/noDefaultExport: a remote's index.ts, in whose place it stands, exports its definition so
export default none;
