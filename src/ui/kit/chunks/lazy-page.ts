import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from './load-chunk';

const failed = new Set<() => void>();
const loads = new WeakMap<object, () => Promise<unknown>>();

/** Loads a component made by `lazyPage` before it is shown. Ignores a failure: showing the component tries again. */
export async function bringEarly(component: object): Promise<void> {
  await loads
    .get(component)?.()
    .catch(() => {});
}

/** Makes every page that failed to load load again the next time it is shown. */
export function tryFailedAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component that loads when it is first shown. Needs a `PageBoundary` and a `Suspense` above it. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  const bring = async () => {
    arrived = await load();
    return arrived;
  };
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(bring) };
      } catch (error) {
        // React keeps a failed `lazy` component for good, as it keeps a loaded one.
        failed.add(() => {
          page = fresh();
        });
        throw error;
      }
    });
  let page = fresh();
  function LazyPage(props: Props) {
    // A page that was loaded early is rendered directly: once React shows a fallback, it keeps that for 300 ms.
    const [shown] = useState(() => arrived ?? page);
    return createElement<Props>(shown, props);
  }
  loads.set(LazyPage, bring);
  return LazyPage;
}
