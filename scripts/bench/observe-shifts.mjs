/**
 * Sums in `window.layoutShifts` the jumps that the page makes by itself; `worst` tells what jumped most, from where to
 * where in px. Runs in the page, before its first script.
 */
export function observeShifts() {
  window.layoutShifts = { total: 0, largest: 0, worst: '' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const shifts = window.layoutShifts;
      shifts.total += entry.value;
      if (entry.value < shifts.largest) continue;
      shifts.largest = entry.value;
      shifts.worst = entry.sources
        .map(({ node, previousRect: from, currentRect: to }) => {
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          return `${node?.nodeName} ${text} (${from.top}+${from.height} to ${to.top}+${to.height})`;
        })
        .join(', ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
