// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

it('shows and hides each element as jsdom does, also after the page has changed', () => {
  document.body.innerHTML = `
    <dialog><p>Closed</p></dialog><dialog open>Open</dialog><p>Shown</p><p hidden>Hidden</p><input type="hidden"><b>Bold</b>
    <div style="visibility: hidden"><span>Unseen</span><span style="visibility: visible">Seen</span></div>
    <div style="display: none"><i>Inside</i></div><div style="pointer-events: none"><u>Inside</u></div>
    <details><summary>More</summary></details><template></template><h1>Title</h1><table><tr><td>1</td></tr></table>`;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const styleOf = frame.contentWindow?.getComputedStyle;
  const stylesBy = (asked: typeof window.getComputedStyle | undefined) =>
    [...document.querySelectorAll('*')].map((each) => {
      const style = asked?.(each);
      return [each.localName, style?.display, style?.visibility, style?.pointerEvents];
    });
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(styleOf));
  for (const each of document.querySelectorAll('dialog')) each.toggleAttribute('open');
  for (const each of document.querySelectorAll('div')) each.removeAttribute('style');
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(styleOf));
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: 'b { display: none }' }),
  );
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(styleOf));
  document.head.lastElementChild?.remove();
  expect(new Set(stylesBy(window.getComputedStyle).map(([, display]) => display)).size).toBeGreaterThan(4);
});
