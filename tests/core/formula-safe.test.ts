import { expect, it } from 'vitest';
import { formulaSafe, withoutFormulaGuard } from '#core/shared/formula-safe';

it.each(['=1+1', '+cmd', '-2+3', '@sum', '\t=1', '\r=1', '＝1', '+91 98765 43210', "O'Brien", 'plain'])(
  'an export of %j is read back as it was',
  (text) => {
    expect(withoutFormulaGuard(formulaSafe(text))).toBe(text.trim());
  },
);
