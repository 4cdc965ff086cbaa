import { useEffect, useRef } from 'react';

/**
 * Scrolls a row of chips or tabs sideways so that the chosen one is visible, at first and whenever `chosen`, its key,
 * changes. Only the row scrolls, not the page.
 */
export function useChosenInView<Row extends HTMLElement>(chosen: string | undefined) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip is found in the page by its state.
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]');
    if (!row.current || !chip) return;
    const [around, inner] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left >= around.left && inner.right <= around.right) return;
    row.current.scrollLeft += inner.left - around.left - (around.width - inner.width) / 2;
  }, [chosen]);
  return row;
}
