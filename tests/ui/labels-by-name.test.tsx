// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

it('finds for each control the labels whose control it is, as a browser does', () => {
  document.body.innerHTML = `
    <label for="named">By name</label>
    <label>Around <input id="around"> <input id="second"></label>
    <label for="named">Again</label>
    <input id="named"><button id="plain">None</button>
    <label for="other">Around another <input id="not-mine"></label>
    <select id="other"></select>
    <label for="named">Around what it names <textarea id="inside"></textarea></label>
    <div id="twice"></div><label for="twice">Of what is no control</label><input id="twice">
    <label>Outer <span><label>Inner <button id="deep">Deep</button></label></span></label>
    <input type="hidden" id="hidden"><label for="hidden">Hidden</label>
    <label for="">Nothing <output id="output"></output></label>`;
  const labels = [...document.querySelectorAll('label')];
  const controls = document.querySelectorAll<HTMLInputElement>('input, button, select, textarea, output');
  const found = [...controls].map((each) => each.labels && [...each.labels]);
  const right = [...controls].map((each) =>
    each.type === 'hidden' ? null : labels.filter((label) => label.control === each),
  );
  expect(found).toEqual(right);
  expect(found.flatMap((own) => own ?? []).length).toBeGreaterThan(5);
});
