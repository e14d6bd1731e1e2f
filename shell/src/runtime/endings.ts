import { type ApiClient, PortalError } from '@portal/api-client';
import { timeoutFactorOf } from '../clock/timeout-factor.ts';
import type { ShellDrafts } from '../drafts/shell-drafts.ts';
import { report } from '../errors/report.ts';
import { type EndingReason, endingOf, forgetSection, leaveEndingNotice } from '../session/ending-notice.ts';
import type { Session } from '../session/session-store.ts';
import type { SessionCalls } from './person.ts';

/** How long leaving waits for the server to hear of it and for drafts to be written, in milliseconds. */
const patienceMs = 800;

/** Where people find help, whoever they are. */
const helpPath = '/support';

export interface EndingOptions {
  api: ApiClient;
  calls: Pick<SessionCalls, 'signOut'>;
  session: Session;
  drafts: ShellDrafts;
  /** The path of the page that is shown. */
  at(): string;
  leave(to: string): void;
}

/** The ways in which a session ends here. Each shows nothing of the person any more, and leaves for sign-in. */
export function createEndings({ api, calls, session, drafts, at, leave }: EndingOptions) {
  /** The call has its token when it starts: the browser may forget it at once, whether or not the server hears (BA-018). */
  const tellServer = () =>
    calls.signOut(api).catch((error: unknown) => {
      // Another tab was faster, or the session had ended already.
      if (error instanceof PortalError && error.status === 401) return;
      report(error, { part: 'sign-out' });
    });

  /** Another tab has ended it, which this one is about to hear of. */
  const isOver = () => session.storedToken() === null;

  const leaveAfter = async (
    work: Promise<unknown>[],
    tell?: () => void,
    to: string = session.kind.signIn,
  ): Promise<void> => {
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs * timeoutFactorOf(document)));
    await Promise.race([Promise.all(work), late]);
    tell?.();
    leave(to);
  };
  /**
   * @param known why, for certain, which the other tabs are to say as well
   * @param otherwise what is said where neither this tab nor another one knows
   */
  const end = (known: EndingReason | null, otherwise: EndingReason, ...told: Promise<unknown>[]) => {
    const reason = known ?? (isOver() ? 'elsewhere' : otherwise);
    session.end(known);
    const tell = () => leaveEndingNotice(session.endedBecause() ?? reason, session.kind);
    tell();
    // Help is open to everybody: whom the mail of a cancellation leads there finds no sign-in in its place.
    const to = reason === 'canceled' && at() === helpPath ? helpPath : undefined;
    // A refusal may be heard sooner than what another tab wrote before: by then that is here as well.
    void leaveAfter([...told, drafts.flush()], tell, to);
  };

  return {
    /** The person asked for it (AUTH-031): what can be saved is, and the drafts of what could not be stay. */
    signOut: async () => {
      // Forms begin to save while they are still there.
      const saving = drafts.save();
      session.hide();
      forgetSection();
      const settle = await saving;
      const told = tellServer();
      session.end();
      await leaveAfter([told, settle().catch((error: unknown) => report(error, { part: 'drafts' }))]);
    },
    /**
     * The API no longer accepts it; sign-in says so (SHELL-018, SHELL-019). Drafts stay.
     * @param reason the API's own word: a link whose appointment was canceled, or an account that was locked
     * ends otherwise than by time
     */
    refused: (reason?: string) => {
      if (session.store.getState().ended) return;
      end(endingOf(reason), session.isOfLink() ? 'link' : 'expired');
    },
    /** Nobody did anything for too long; sign-in says so. Drafts stay. */
    idle: () => {
      end(isOver() ? null : 'idle', 'idle', tellServer());
    },
  };
}
