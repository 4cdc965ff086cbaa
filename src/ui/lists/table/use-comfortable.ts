import { useSyncExternalStore } from 'react';
import { deviceStorage, keepChoice, readChoice } from '../../kit/preferences/device-storage';

const KEY = 'portal.rows';
const watchers = new Set<() => void>();

/** Heights of a row in px: usual, and with more room. */
const ROW_PX = { compact: 40, comfortable: 52 };

/** Whether the rows of tables have more room, as this device remembers it, their height, and the way to change that. */
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
