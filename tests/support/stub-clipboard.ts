import { onTestFinished } from 'vitest';

/** Gives jsdom a clipboard, which it lacks, until the test is over: files of a worker share one browser. */
export function stubClipboard(writeText: (text: string) => Promise<void>): void {
  Object.assign(navigator, { clipboard: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}
