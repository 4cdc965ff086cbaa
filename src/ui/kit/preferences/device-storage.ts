/** The storage of a person's choices: a `Storage`, or anything that can get and set a text. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the browser's lasting storage, or undefined if the browser refuses access to it. */
export function deviceStorage(): DeviceStorage | undefined {
  try {
    // If cookies are blocked, even reading the property throws.
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the storage of this tab, which lasts as long as the session; undefined if the browser refuses access to it.
 */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Returns the choice kept under `key` if it is one of `allowed`; any other value counts as no choice. */
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

/** Keeps a choice. If the storage is full or closed, the choice is silently lost after this visit. */
export function keepChoice(storage: DeviceStorage | undefined, key: string, choice: string): void {
  try {
    storage?.setItem(key, choice);
  } catch {
    // Nothing to do: the choice is already applied.
  }
}
