import { onTestFinished } from 'vitest';

/**
 * Gives jsdom the clipboard that it lacks, until the end of the test, since the files of a worker share one browser.
 */
export function stubClipboard(writeText: (text: string) => Promise<void>): void {
  Object.assign(navigator, { clipboard: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}
