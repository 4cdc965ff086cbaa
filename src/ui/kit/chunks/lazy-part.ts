import { type ComponentType, lazy } from 'react';

/**
 * Makes a part of a page that loads after the page. If it fails to load, it renders nothing and the error is logged.
 */
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
