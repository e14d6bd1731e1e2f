import { Loader, Text } from '@portal/ui/base';
import { EmptyState, ErrorCard } from '@portal/ui/data';
import { useEffect, useState } from 'react';
import { sizeOf } from '../../scene/viewport.ts';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { PortalFrame } from './portal-frame.tsx';
import styles from './stage.module.css';

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

const slowAfterMs = 12_000;

/** The world is being made: what happens, and after a while, that it takes long. */
function Starting() {
  const { t } = usePanelText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState icon={<Loader size="sm" />} title={t('stage.starting')} text={t('stage.starting_text')} />
      {slow && (
        <Text c="dimmed" ta="center">
          {t('stage.slow')}
        </Text>
      )}
    </div>
  );
}
