/** Width and height of a picture, in its pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is taken. */
export interface Crop {
  /** Its centre, in pixels of the turned picture. */
  x: number;
  y: number;
  /** 1 is as large as fits; at 2 it is half as wide. */
  zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
}

/** Closer than this shows more of a camera's noise than of a face. */
export const MAX_ZOOM = 4;

/** A picture's size once it is turned. */
function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** How wide the square is, in pixels of the picture. */
export function sideOf(picture: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(picture.width, picture.height) / zoom;
}

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The same crop, within the picture. */
function within(picture: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, MAX_ZOOM);
  const { width, height } = turnedSize(picture, crop.turns);
  const half = sideOf(picture, { zoom }) / 2;
  return { ...crop, zoom, x: between(crop.x, half, width - half), y: between(crop.y, half, height - half) };
}

/** The middle of a picture, as much of it as fits. */
export function firstCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1, turns: 0 };
}

/** Moves the square over the picture. @param across of its own width; negative is to the left. @param down the same */
export function moved(picture: Size, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(picture, crop);
  return within(picture, { ...crop, x: crop.x + across * side, y: crop.y + down * side });
}

/** Comes closer or goes back; the middle stays where it is as long as it can. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom });
}

/** Turns a quarter clockwise around the middle of the square. */
export function turned(picture: Size, crop: Crop): Crop {
  const { height } = turnedSize(picture, crop.turns);
  return within(picture, { ...crop, x: height - crop.y, y: crop.x, turns: (crop.turns + 1) % 4 });
}

/** What a button or a key does to a crop. */
export type CropAction = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther' | 'turn';

/** Keys of the crop area; those of the plus sign with and without Shift. */
const keyActions: Readonly<Record<string, CropAction>> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
  ...{ '+': 'closer', '=': 'closer', '-': 'farther', r: 'turn', R: 'turn' },
};

/** Undefined for a key that is not the crop's own: with Ctrl they are the browser's, R would be a reload. */
export function actionOf(press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): CropAction | undefined {
  return press.ctrlKey || press.metaKey || press.altKey ? undefined : keyActions[press.key];
}

const STEP = 0.1;
const SMALL_STEP = 0.02;
const ZOOM_STEP = 1.15;
const directions: Readonly<Partial<Record<CropAction, readonly [across: number, down: number]>>> = {
  ...{ left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] },
};

/** The crop after a button or a key. @param isSmall moves by a fiftieth of the square, not a tenth */
export function changed(picture: Size, crop: Crop, action: CropAction, isSmall = false): Crop {
  if (action === 'turn') return turned(picture, crop);
  if (action === 'closer') return zoomed(picture, crop, crop.zoom * ZOOM_STEP);
  if (action === 'farther') return zoomed(picture, crop, crop.zoom / ZOOM_STEP);
  const [across, down] = directions[action] ?? [0, 0];
  const step = isSmall ? SMALL_STEP : STEP;
  return moved(picture, crop, across * step, down * step);
}

/** `a`, `b`, `c`, `d`, `e`, `f` of `CanvasRenderingContext2D.setTransform`: from the picture to a square of so many pixels. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How a picture is drawn for the square to show what is taken. @param size width of the canvas, in pixels */
export function transformOf(picture: Size, crop: Crop, size: number): Transform {
  const { width, height } = picture;
  const scale = size / sideOf(picture, crop);
  const [left, top] = [size / 2 - crop.x * scale, size / 2 - crop.y * scale];
  if (crop.turns === 1) return [0, scale, -scale, 0, left + height * scale, top];
  if (crop.turns === 2) return [-scale, 0, 0, -scale, left + width * scale, top + height * scale];
  if (crop.turns === 3) return [0, -scale, scale, 0, left, top + width * scale];
  return [scale, 0, 0, scale, left, top];
}
