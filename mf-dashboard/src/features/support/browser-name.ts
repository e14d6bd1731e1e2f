const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
] as const;

const systems = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser as people call it, `Chrome 143, Windows`: most agents also claim to be others, so the order counts. */
export function browserName(userAgent: string): string {
  const browser = browsers.flatMap(([name, pattern]) => {
    const found = pattern.exec(userAgent);
    return found ? [`${name} ${found[1]}`] : [];
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [browser, system].filter((word) => word !== undefined).join(', ') || userAgent;
}
