import { useLayoutEffect, useState } from 'react';
import { deviceStorage, keepChoice, readChoice } from '../kit/preferences/device-storage';

const KEY = 'portal.sidebar';

/** Whether the sidebar shows icons alone, as this device remembers it, and the way to change that. */
export function useFolded(): readonly [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(
    () => readChoice(deviceStorage(), KEY, ['folded', 'open']) === 'folded',
  );
  // All that stands beside it takes its width from there.
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = folded ? 'folded' : 'open';
  }, [folded]);
  const fold = (next: boolean) => {
    setFolded(next);
    keepChoice(deviceStorage(), KEY, next ? 'folded' : 'open');
  };
  return [folded, fold];
}
