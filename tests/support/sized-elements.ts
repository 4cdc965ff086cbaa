import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Lets a page without a layout observe the sizes of its elements. Returns a function that reports a height for all of
 * them.
 */
export function stubSizes(): (height: number) => void {
  const watching = new Set<StubResizeObserver>();
  class StubResizeObserver {
    readonly targets = new Set<Element>();
    constructor(readonly hear: ResizeObserverCallback) {
      watching.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
    disconnect() {
      this.targets.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', StubResizeObserver);
  return (height) =>
    act(() => {
      const size = [{ blockSize: height, inlineSize: 0 }];
      const boxes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
      for (const observer of watching) {
        const entries = [...observer.targets].map((target) => ({
          target,
          contentRect: target.getBoundingClientRect(),
          ...boxes,
        }));
        observer.hear(entries, observer);
      }
    });
}
