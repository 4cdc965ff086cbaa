import { describe, expect, it } from 'vitest';
import { RESULT_FAULTS, resultFaultText } from '#core/payouts/result-fault';

describe.each(RESULT_FAULTS)('a row that is refused for %s', (code) => {
  const [english, hindi] = (['en', 'hi'] as const).map((language) =>
    resultFaultText({ code, said: 'SAID7', known: 'KNOWN8' }, language),
  );

  it('has its sentence in both languages', () => {
    expect(english).toMatch(/^["A-Z][^\u0900-\u097F]+\.$/);
    expect(hindi).toMatch(/[\u0900-\u097F].*।$/);
  });

  it('names the same values in both', () => {
    const valuesIn = (text = '') => ['SAID7', 'KNOWN8'].filter((value) => text.includes(value));
    expect(valuesIn(hindi)).toEqual(valuesIn(english));
    expect(`${english}${hindi}`).not.toMatch(/[{}]/);
  });
});

it('a value is told as it was written, whatever signs it has', () => {
  expect(resultFaultText({ code: 'unknown-status', said: "{known} $& $'" })).toBe(
    '"{known} $& $\'" is no status that is known.',
  );
});
