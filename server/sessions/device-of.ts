/** The browser and the system of a device, by the names that people know; undefined for unknown ones. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Each browser names itself, and also those below it. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the device from a `User-Agent`, of which nothing else is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, 500);
  const named = (signs: typeof BROWSERS) => signs.find(([, sign]) => sign.test(said))?.[0];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
