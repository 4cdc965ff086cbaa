import { describe, expect, it } from 'vitest';
import { exampleHeadings } from '#core/mailboxes/example-headings';

describe('the columns of an example', () => {
  it.each([
    ['Lead No,"Name, first",Day\n1,2,3', ['Lead No', 'Name, first', 'Day']],
    ['\uFEFFनाम;मोबाइल;नाम', ['नाम', 'मोबाइल']],
    ['a\tb\n1\t2', ['a', 'b']],
    ['[{"a": 1, "b": {"c": 2, "d": [1]}}, {"e": null}]', ['a', 'b.c', 'b.d', 'e']],
    ['{"a": 1}\n{"b": 2}', ['a', 'b']],
    ['{"a": {"b": {"c": {"d": 1}}}}', ['a.b.c']],
    ['[{"a":', []],
    ['["a"]', []],
    ['  ', []],
  ])('%j has %j', (text, headings) => {
    expect(exampleHeadings(text)).toEqual(headings);
  });
});
