import { type ComponentType, lazy } from 'react';

/** A part of a page that comes after it. Where it cannot be loaded the page goes on without it, and the log says so. */
export function lazyPart<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      return { default: Nothing };
    }
  });
}

function Nothing() {
  return null;
}
