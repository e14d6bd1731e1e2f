import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { useSlow } from '@portal/ui/data';
import { memo, useState } from 'react';
import { TrackVideo } from '../../devices/track-video.tsx';
import type { CallSnapshot } from '../call.ts';
import { NoticeButton } from './notice-button.tsx';
import type { Pane } from './panes.ts';
import styles from './shared-screen.module.css';
import type { MediaFlows } from './use-media-flow.ts';

interface Shared {
  track: MediaStreamTrack;
  /** Whose screen it is; null is one's own. */
  name: string | null;
  /** It is in the room: a screen of one's own reaches nobody before. */
  isInRoom: boolean;
}

/** The screen that is shared in a call, one's own or somebody else's; null while none is, or none of it arrives. */
export function sharedIn(
  { screen, published }: Pick<CallSnapshot, 'screen' | 'published'>,
  panes: readonly Pane[],
  flows: MediaFlows,
): Shared | null {
  if (screen) return { track: screen, name: null, isInRoom: published.includes('screen') };
  for (const { name, person } of panes)
    if (person?.screen && flows.get(person.userId) !== 'blocked') return { track: person.screen, name, isInRoom: true };
  return null;
}

/**
 * A screen that is shared, large. A whole screen of one's own would repeat itself endlessly, so it is not drawn before
 * its owner asks for it; they are told that the others see everything on it. Firefox does not tell what was chosen: that
 * is taken for a whole screen. A window may be the session's own, and its owner is warned of that.
 */
export const SharedScreen = memo(function SharedScreen({ track, name, isInRoom }: Shared) {
  const { t } = useText('mf-sessions/call');
  const [askedFor, setAskedFor] = useState<MediaStreamTrack | null>(null);
  const [arrived, setArrived] = useState<MediaStreamTrack | null>(null);
  const label = name === null ? t('call.screen.own') : t('call.screen.of', { name });
  const surface = name === null ? track.getSettings().displaySurface : 'browser';
  const isHidden = surface !== 'browser' && surface !== 'window' && askedFor !== track;
  return (
    <section className={styles.screen} aria-label={label}>
      {isHidden ? (
        <div className={styles.whole}>
          <p>{t(surface === 'monitor' ? 'call.screen.whole' : 'call.screen.maybeWhole')}</p>
          <NoticeButton variant="default" onClick={() => setAskedFor(track)}>
            {t('call.screen.showHere')}
          </NoticeButton>
        </div>
      ) : (
        <TrackVideo track={track} label={label} className={styles.video} onArrive={() => setArrived(track)} />
      )}
      {name !== null && <Arrival key={track.id} isThere={arrived === track} />}
      <div className={styles.caption}>
        <p>
          {name === null
            ? t(isInRoom ? 'call.screen.begun' : 'call.screen.notYet')
            : t('call.screen.begunBy', { name })}
        </p>
        {surface === 'window' && <p className={styles.warning}>{t('call.screen.maybeOwn')}</p>}
      </div>
    </section>
  );
});

/** How long the first picture of somebody’s screen may take, in milliseconds. */
const arrivesWithinMs = 5_000;

/**
 * Says that nothing of a screen has arrived. The picture itself tells: its bytes are counted with all others of its
 * person, and of a page of text that nobody scrolls next to none follow.
 */
function Arrival({ isThere }: { isThere: boolean }) {
  const { t } = useText('mf-sessions/call');
  const isLate = useSlow(arrivesWithinMs);
  return (
    <p role="status" className={styles.late}>
      {isLate && !isThere && t('call.screen.late')}
    </p>
  );
}

/** Says once that a screen is shared, and that it is not any more, for those who do not see it. */
export function ScreenNews({ shared }: { shared: Shared | null }) {
  const { t } = useText('mf-sessions/call');
  // Nobody's name is empty: it stands for oneself.
  const owner = shared?.isInRoom === true ? (shared.name ?? '') : null;
  const [told, setTold] = useState<{ owner: string | null; text: string }>({ owner: null, text: '' });
  if (owner !== told.owner) {
    const change = owner === null ? 'ended' : 'begun';
    const name = owner ?? told.owner;
    setTold({ owner, text: name ? t(`call.screen.${change}By`, { name }) : t(`call.screen.${change}`) });
  }
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>;
}
