/**
 * Adds up in `window.layoutShifts` what the page jumps by itself; `worst` names what began the largest jump. Runs in
 * the page, before its first script.
 */
export function observeShifts() {
  window.layoutShifts = { total: 0, worst: '' };
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.layoutShifts.total += entry.value;
      if (entry.value < largest) continue;
      largest = entry.value;
      const node = entry.sources[0]?.node;
      window.layoutShifts.worst = `${node?.nodeName} ${(node?.textContent ?? '').trim().slice(0, 40)}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
