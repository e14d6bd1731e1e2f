import { FRAME_REPORTS, type FrameReport, MESSAGING_CONNECT } from '@portal/contract/rules/secure-messaging';

/** What the widget is let in with. */
export interface MessagingAccess {
  jwt: string;
  script_url: string;
  /** `en-CA`, `en-US` or `fr-CA`. */
  locale: string;
}

/** The one way between this page and its frame. */
export interface FrameLink {
  /** Hands over a token that is newer than the one before. */
  give(access: MessagingAccess): void;
  close(): void;
}

interface LinkOptions {
  access: MessagingAccess;
  onReport: (report: FrameReport) => void;
}

/**
 * Connects to the page in the frame by a channel of messages. This page listens to nothing but its end of it,
 * so what other frames and windows send reaches nobody. An opaque origin cannot be named as the target; so the first
 * message brings a port and nothing else, and the token follows once the right page has answered by it. No other page
 * of this origin answers, and the policy lets pages of other origins into no frame.
 */
export function linkFrame(frame: Pick<Window, 'postMessage'>, { access, onReport }: LinkOptions): FrameLink {
  const { port1: ours, port2: theirs } = new MessageChannel();
  let given = access;
  let isListening = false;
  const send = () => {
    const { jwt, script_url, locale } = given;
    ours.postMessage({ type: 'token', jwt, script_url, locale });
  };
  ours.onmessage = ({ data }: MessageEvent) => {
    const report = FRAME_REPORTS.find((each) => each === data?.type);
    if (!report) return;
    if (report === 'listening' && !isListening) {
      isListening = true;
      send();
    }
    onReport(report);
  };
  frame.postMessage({ type: MESSAGING_CONNECT }, '*', [theirs]);
  return {
    give: (next) => {
      if (next.jwt === given.jwt) return;
      given = next;
      if (isListening) send();
    },
    close: () => ours.close(),
  };
}
