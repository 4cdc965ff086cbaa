import { type ComponentType, createElement, lazy } from 'react';
import { loadChunk } from './load-chunk';

const failed = new Set<() => void>();

/** Has every page that did not load be loaded anew when it is shown next. */
export function tryFailedAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component that loads when it is first shown. Needs a `PageBoundary` and a `Suspense` above it. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) };
      } catch (error) {
        // React keeps a failure for good, as it keeps a page.
        failed.add(() => {
          page = fresh();
        });
        throw error;
      }
    });
  let page = fresh();
  return function LazyPage(props: Props) {
    return createElement<Props>(page, props);
  };
}
