import { MESSAGING_FRAME_PATH, type MessagingWidget } from '@portal/reference-api';
import type { HostedPages } from '../http/hosted-pages.ts';
import { framePages } from './frame-pages.ts';
import { LOCAL_WIDGET_PATH } from './local-widget.ts';
import type { MessagingSettings } from './messaging-settings.ts';

/** What admins write secure messages with. */
export interface Messaging {
  /** What the API gives tokens for; nothing where no widget is set up. */
  widget?: MessagingWidget;
  /** The page that the widget runs in. */
  pages?: HostedPages;
  /** For the banner. */
  described: string;
}

/**
 * Chooses the widget of secure messaging: the vendor's where settings name one, a local page in a demo.
 * @param options.secret signs tokens for the local page; it outlives this process, so that several can serve
 */
export function openMessaging(
  { vendor }: MessagingSettings,
  { secret, isDemo }: { secret: string; isDemo: boolean },
): Messaging {
  if (vendor)
    return {
      widget: { scriptUrl: vendor.scriptUrl.href, key: vendor.key },
      pages: framePages(vendor.scriptUrl.origin),
      described: `by the widget of ${vendor.scriptUrl.host}`,
    };
  if (!isDemo) return { described: 'are not set up: set SECURE_MESSAGING_SCRIPT_URL and SECURE_MESSAGING_KEY' };
  return {
    widget: { scriptUrl: MESSAGING_FRAME_PATH + LOCAL_WIDGET_PATH, key: secret },
    pages: framePages(null),
    described: 'by a local page, which sends nothing: set SECURE_MESSAGING_SCRIPT_URL',
  };
}
