import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankName } from '#core/payouts/written-name';

it.each([
  ['रमेश कुमार', 'RAMESH KUMAR'],
  ['सुनीता शर्मा', 'SUNITA SHARMA'],
  ['राजेश अग्रवाल', 'RAJESH AGRAVAL'],
  ['कमला देवी', 'KAMLA DEVI'],
  ['नरेन्द्र सिंह', 'NARENDRA SINGH'],
  ['अनंत गुप्ता', 'ANANT GUPTA'],
  ['लक्ष्मण प्रसाद', 'LAKSHMAN PRASAD'],
  ['फ़िरोज़ खान', 'FIROZ KHAN'],
  ['अंबिका चौधरी', 'AMBIKA CHAUDHRI'],
  ['વિજય પટેલ', 'VIJAY PATEL'],
  ['ಕೃಷ್ಣ', 'KRISHNA'],
  ['மணி', 'MANI'],
  ['A & B Traders', 'A B TRADERS'],
  ['O\'Brien,  "Dr." José Łukasz', 'OBRIEN DR JOSE LUKASZ'],
  ['शॉप नं ४२', 'SHOP NAN 42'],
  ['😀 Ravi 😀', 'RAVI'],
  ['=cmd|1', 'CMD 1'],
  ['', ''],
  ['汉字', ''],
])('writes %j as %j', (name, written) => {
  expect(bankName(name)).toBe(written);
});

it('is of capitals, digits and single blanks, and never longer than asked for', () => {
  const letters = fc.constantFrom(...'रमेशकुि्ांज़ौаÉß &,"\'=A1😀\u200d');
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(letters).map((each) => each.join('')),
  );
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 50 }), (name, most) => {
      const written = bankName(name, most);
      expect(written).toMatch(/^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/);
      expect(written.length).toBeLessThanOrEqual(most);
      expect(bankName(written, most)).toBe(written);
    }),
  );
});
