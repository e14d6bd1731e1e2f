import { AVATAR_MAX_BYTES } from '@portal/contract/rules/files';
import { isPortraitSize, PORTRAIT_SIZE, readPictureHeader } from '@portal/contract/rules/pictures';
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
import {
  actionOf,
  type Crop,
  type CropAction,
  changed,
  firstCrop,
  MAX_ZOOM,
  sideOf,
  transformOf,
  zoomed,
} from './crop.ts';
import { type EditedPicture, EditedPictureContext } from './edited-picture.ts';
import styles from './picture-editor.module.css';
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

/** Nothing larger is decoded in one piece: 16 million pixels are 64 MB, and phones have no more to give. */
const MOST_PIXELS = 16_000_000;
/** Bytes from the start that are searched for a picture's size: cameras write small previews before it. */
const HEADER_BYTES = 8_388_608;
/** Most characters of the `data:` address: a draft keeps it with the rest of its page. */
const LONGEST = 600_000;
const qualities = [0.9, 0.8, 0.65, 0.5];

/**
 * Decodes a picture that may become a portrait, upright. Content decides, not the name: nothing is decoded before
 * its header was read.
 * @returns null for every other file
 */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  if (file.size > AVATAR_MAX_BYTES) return null;
  const header = readPictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!header || !isPortraitSize(header, file.size)) return null;
  const share = Math.sqrt(MOST_PIXELS / (header.width * header.height));
  // By the shorter side: which of the two it is after turning upright, the header does not tell.
  const smaller = share < 1 && { resizeWidth: Math.round(Math.min(header.width, header.height) * share) };
  const options: ImageBitmapOptions = { imageOrientation: 'from-image', ...smaller, resizeQuality: 'high' };
  return createImageBitmap(file.slice(0, file.size, header.type), options).catch(() => null);
}

/** Draws what is taken of a picture into a square canvas. */
function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  // What is transparent stands on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...transformOf(picture, crop, canvas.width));
  context.drawImage(picture, 0, 0);
}

/** The square as it is sent: a JPEG of at most 1024 pixels, as a `data:` address, which a draft can keep. */
function cropped(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(PORTRAIT_SIZE, Math.round(sideOf(picture, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const written = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  let address = '';
  for (const write of written) {
    address = write();
    if (address.length <= LONGEST) break;
  }
  return address;
}
