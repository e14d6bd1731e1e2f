import type { RenderedRows } from '@portal/portal-kit/registry/rendered-rows';

/** Where `#rendered-rows` leads by itself; the build that draws first rows puts what it has rendered in this one's place. */
const none: RenderedRows = {
  call: '/',
  style: '',
  byLocale: { en: { samples: [], texts: {} }, fr: { samples: [], texts: {} } },
};

// biome-ignore lint/style/noDefaultExport: a JSON file, in whose place it stands, is a default export
export default none;
