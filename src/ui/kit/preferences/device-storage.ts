/** The store of a person's choice: a `Storage`, or anything that can get and set a text. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's lasting storage, or undefined where the browser refuses access to it. */
export function deviceStorage(): DeviceStorage | undefined {
  try {
    // Where cookies are blocked, the mere read of the property throws.
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The storage of this tab, which holds a session and nothing longer; undefined where the browser refuses it. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The choice kept under `key` if it is one of `allowed`; anything else counts as no choice. */
export function readChoice<T extends string>(
  storage: DeviceStorage | undefined,
  key: string,
  allowed: readonly T[],
): T | undefined {
  try {
    const kept = storage?.getItem(key);
    return allowed.find((choice) => choice === kept);
  } catch {
    return undefined;
  }
}

/** Keeps a choice. A storage that is full or closed loses it silently: it still holds for this visit. */
export function keepChoice(storage: DeviceStorage | undefined, key: string, choice: string): void {
  try {
    storage?.setItem(key, choice);
  } catch {
    // Nothing to do: the choice is already applied.
  }
}
