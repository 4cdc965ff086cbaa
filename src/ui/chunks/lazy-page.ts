import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './load-chunk';

/** A component that loads when it is first shown. Needs a `PageBoundary` and a `Suspense` above it. */
export function lazyPage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
