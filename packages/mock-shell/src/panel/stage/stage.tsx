import { ErrorCard } from '@portal/ui/data';
import { sizeOf } from '../../scene/viewport.ts';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { PortalFrame } from './portal-frame.tsx';
import styles from './stage.module.css';
import { Starting } from './starting.tsx';

/** The portal on its screen, or in words why it is not there. */
export function Stage() {
  const { t } = usePanelText();
  const { startWorld, reload } = useMock();
  const world = useMockState((state) => state.world);
  const frame = useMockState((state) => state.frame);
  const { viewport } = useScene();
  const size = sizeOf(viewport);
  if (world.status === 'starting') return <Starting />;
  if (world.status === 'failed')
    return (
      <ErrorCard
        title={t('stage.world_failed')}
        text={t('stage.world_failed_text')}
        details={world.reason}
        retry={{ label: t('stage.retry'), onRetry: startWorld }}
      />
    );
  if (frame?.status === 'failed')
    return (
      <ErrorCard
        title={t('stage.frame_failed')}
        text={t('stage.frame_failed_text')}
        details={frame.reason ?? 'frame.html'}
        retry={{ label: t('stage.retry'), onRetry: reload }}
      />
    );
  return (
    <>
      {frame?.status !== 'shown' && (
        <p className={styles.opening} role="status">
          {t('stage.opening')}
        </p>
      )}
      {frame && <PortalFrame key={frame.number} number={frame.number} size={size} />}
    </>
  );
}
