const named = {
  small_phone: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export interface Size {
  /** CSS pixels. */
  width: number;
  height: number;
}

/** How large the portal's screen is: `fit` fills what is there; `1024x600` is any other size. */
export type Viewport = 'fit' | keyof typeof named | `${number}x${number}`;

export const viewportNames = ['fit', ...Object.keys(named)] as readonly ('fit' | keyof typeof named)[];

/** Less shows nothing, more is no screen. */
export const viewportLimits = { smallest: 200, largest: 4000 } as const;

/** The size of a viewport in pixels; null for the one that fills what is there. */
export function sizeOf(viewport: Viewport): Size | null {
  if (viewport === 'fit') return null;
  if (isNamed(viewport)) return named[viewport];
  const [width = 0, height = 0] = viewport.split('x').map(Number);
  return { width, height };
}

/** Reads a viewport; null when it is none, or of no size that a screen has. */
export function parseViewport(text: string): Viewport | null {
  if (text === 'fit' || isNamed(text)) return text;
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? [];
  return width !== undefined && height !== undefined && fits(Number(width)) && fits(Number(height))
    ? `${Number(width)}x${Number(height)}`
    : null;
}

function isNamed(text: string): text is keyof typeof named {
  return Object.hasOwn(named, text);
}

function fits(pixels: number): boolean {
  return pixels >= viewportLimits.smallest && pixels <= viewportLimits.largest;
}
