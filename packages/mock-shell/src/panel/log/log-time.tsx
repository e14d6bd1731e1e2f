/** The portal's time of a line, to the second; in the zone of the reader's machine. */
export function LogTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{at.toTimeString().slice(0, 8)}</time>;
}
