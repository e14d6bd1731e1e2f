import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@portal/ui/base';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@portal/ui/icons';
import { Slider } from '@portal/ui/numbers';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { actionOf, type Crop, type CropAction, changed, firstCrop, MAX_ZOOM, zoomed } from './crop.ts';
import { type EditedPicture, EditedPictureContext } from './edited-picture.ts';
import styles from './picture-editor.module.css';
import { cropped, drawCrop, openPicture } from './picture-file.ts';
import { useGestures } from './use-gestures.ts';

/** Pixels of the canvas that is looked at: sharp on a screen with two pixels for each of 320. */
const SHOWN_PIXELS = 640;
/** Rows that stay together on a telephone: where to, and how. */
const buttons = [
  [
    ['left', IconArrowLeft],
    ['right', IconArrowRight],
    ['up', IconArrowUp],
    ['down', IconArrowDown],
  ],
  [
    ['closer', IconPlus],
    ['farther', IconMinus],
    ['turn', IconRotateClockwise],
  ],
] as const;

/** Opens the chosen file, then lets the person take a square of it. */
export function PictureEditor() {
  const { t } = useText('mf-onboarding/profile');
  const edited = useContext(EditedPictureContext);
  const picture = useOpened(edited);
  if (!edited || !picture) return <Text role="status">{t('editor.opening')}</Text>;
  return <OpenedEditor {...edited} picture={picture} />;
}

/** The decoded picture; its memory is given back with it. */
function useOpened(edited: EditedPicture | null): ImageBitmap | null {
  const [opened, setOpened] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const file = edited?.file;
  const refused = useRef(edited?.onRefused);
  useEffect(() => {
    refused.current = edited?.onRefused;
  });
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    let picture: ImageBitmap | null = null;
    void openPicture(file).then((found) => {
      picture = found;
      if (isGone) found?.close();
      else if (found) setOpened({ file, picture: found });
      else refused.current?.();
    });
    return () => {
      isGone = true;
      picture?.close();
    };
  }, [file]);
  return opened && opened.file === file ? opened.picture : null;
}

function OpenedEditor({ picture, onDone, onCancel }: EditedPicture & { picture: ImageBitmap }) {
  const { t } = useText('mf-onboarding/profile');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture));
  const [news, setNews] = useState('');
  const gestures = useGestures(area, picture, setCrop);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  // Whoever chose a picture goes on with it.
  useEffect(() => area.current?.focus(), []);

  const percent = (zoom: number) => t('editor.percent', { percent: Math.round(zoom * 100) });
  const act = (action: CropAction, isSmall = false) => {
    const next = changed(picture, crop, action, isSmall);
    setCrop(next);
    if (action === 'turn') setNews(t('editor.turned', { degrees: next.turns * 90 }));
    else setNews(next.zoom === crop.zoom ? '' : t('editor.zoomed', { zoom: percent(next.zoom) }));
  };

  return (
    <Stack gap="sm">
      <Text size="sm" id={`${id}-help`}>
        {t('editor.help')}
      </Text>
      {/* Its keys are its own: with this role a screen reader hands them over. */}
      <div
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        role="application"
        aria-label={t('editor.area')}
        aria-describedby={`${id}-help`}
        className={styles.area}
        {...gestures}
        onKeyDown={(event) => {
          const action = actionOf(event);
          if (!action) return;
          event.preventDefault();
          act(action, event.shiftKey);
        }}
      >
        <canvas ref={canvas} width={SHOWN_PIXELS} height={SHOWN_PIXELS} className={styles.picture} />
      </div>
      <Group gap="xs">
        {buttons.map((row) => (
          <Group key={row[0][0]} gap="xs" wrap="nowrap">
            {row.map(([action, Icon]) => (
              <ActionIcon
                key={action}
                variant="default"
                size={44}
                aria-label={t(`editor.${action}`)}
                onClick={() => act(action)}
              >
                <Icon aria-hidden="true" size={20} stroke={1.75} />
              </ActionIcon>
            ))}
          </Group>
        ))}
      </Group>
      <Slider
        label={t('editor.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        valueText={percent}
        onChange={(to) => setCrop((before) => zoomed(picture, before, to))}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Group gap="xs">
        <Button onClick={() => onDone(cropped(picture, crop))}>{t('editor.use')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
