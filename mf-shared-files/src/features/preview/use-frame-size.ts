import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface FrameSize {
  width: number;
  height: number;
}

/** Follows the room that the element's frame leaves, in CSS pixels; null until it is measured. */
export function useFrameSize<Element extends HTMLElement>(): [RefObject<Element | null>, FrameSize | null] {
  const element = useRef<Element>(null);
  const [size, setSize] = useState<FrameSize | null>(null);
  useLayoutEffect(() => {
    const frame = element.current?.parentElement;
    if (!frame) return;
    const measure = () => setSize({ width: frame.clientWidth, height: frame.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
