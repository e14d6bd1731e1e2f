/**
 * Formats dates as engines with the language data CLDR 42 do (WebKitGTK of Debian 12, Node 20.0): a date of digits in
 * Canadian English has the month first, and slashes.
 * @returns takes it back
 */
export function writeDatesAsCldr42(): () => void {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptors(prototype);
  const originalParts = prototype.formatToParts;
  const formatToParts = function (this: Intl.DateTimeFormat, moment?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = originalParts.call(this, moment);
    const one = (type: Intl.DateTimeFormatPartTypes) => parts.filter((part) => part.type === type);
    const slash = { type: 'literal', value: '/' } as const;
    return [...one('month'), slash, ...one('day'), slash, ...one('year')];
  };
  const format = function (this: Intl.DateTimeFormat, moment?: Date | number): string {
    return Array.from(formatToParts.call(this, moment), ({ value }) => value).join('');
  };
  Object.defineProperty(prototype, 'formatToParts', { ...own.formatToParts, value: formatToParts });
  // The platform's `format` is a getter, which gives a function bound to its formatter.
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      return format.bind(this);
    },
  });
  return () => void Object.defineProperties(prototype, own);
}
