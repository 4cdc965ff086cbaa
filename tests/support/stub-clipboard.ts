import { onTestFinished } from 'vitest';

/** Gives the browser a clipboard until the test is over: files of a worker share one browser. */
export function stubClipboard(writeText: (text: string) => Promise<void>): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });
}
