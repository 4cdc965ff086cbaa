import { useSyncExternalStore } from 'react';
import { deviceStorage, keepChoice, readChoice } from '../../kit/preferences/device-storage';

const KEY = 'portal.rows';
const watchers = new Set<() => void>();

/** The row heights in px: the default, and the one with more room. */
const ROW_PX = { compact: 40, comfortable: 52 };

/** Returns whether this device shows taller table rows, the row height in px, and the function that changes it. */
export function useComfortable() {
  const comfortable = useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    () => readChoice(deviceStorage(), KEY, ['compact', 'comfortable']) === 'comfortable',
  );
  return {
    comfortable,
    rowPx: comfortable ? ROW_PX.comfortable : ROW_PX.compact,
    toggle: () => {
      keepChoice(deviceStorage(), KEY, comfortable ? 'compact' : 'comfortable');
      for (const watcher of watchers) watcher();
    },
  };
}
