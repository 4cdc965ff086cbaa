import { describe, expect, it } from 'vitest';
import { accountStatement } from '#contract/account-statements';
import { accountStatementDocument } from '#documents/account-statement-document';
import { closedStatementPrintout } from '../../cli/output/closed-statement';
import { languages } from '../../src/ui/kit/texts/language';
import { OCTOBER } from '../support/some-statements';

const company = { name: 'Kiran & Sons Finserv', address: '12 MG Road, Pune', gstin: '27ABCDE1234F1Z0' };
const LINE = 'Kiran & Sons Finserv, 12 MG Road, Pune, GSTIN 27ABCDE1234F1Z0';
const taxed = accountStatement.answer.parse({
  ...OCTOBER,
  gstin: '29AAGCB7383J1Z4',
  pan: '••••••383J',
  company: { ...company, pan: '••••••234F' },
});
const before = accountStatement.answer.parse(OCTOBER);
const named = accountStatement.answer.parse({ ...OCTOBER, company });

describe.each(languages)('the company that pays, in %s', (language) => {
  it('heads the paper; a month that was closed without one is headed by the portal', () => {
    const paper = (statement: typeof named) => JSON.stringify(accountStatementDocument(statement, language));
    expect(paper(named)).toContain(`"text":"${LINE}"`);
    expect(paper(named)).not.toContain('"text":"Partner Portal"');
    expect(paper(before)).toContain('"text":"Partner Portal"');
  });

  it('is in the title and the JSON of the terminal, which are what they were without one', () => {
    const [told, plain] = [named, before].map((statement) => closedStatementPrintout(statement, language));
    expect(told?.title).toBe(`${LINE} · ${plain?.title}`);
    expect(told?.json()).toEqual({ ...(plain?.json() as object), company });
    expect(plain?.json()).not.toHaveProperty('company');
  });

  it('has its tax numbers on every form, as the vendor has', () => {
    const both = `${LINE}, PAN ••••••234F`;
    const paper = JSON.stringify(accountStatementDocument(taxed, language));
    for (const text of [both, 'GSTIN 29AAGCB7383J1Z4, PAN ••••••383J'])
      expect(paper).toContain(`"text":"${text}"`);
    const { title, json } = closedStatementPrintout(taxed, language);
    expect(title.startsWith(both)).toBe(true);
    expect(title).toMatch(/ · GSTIN 29AAGCB7383J1Z4, PAN ••••••383J$/);
    expect(json()).toMatchObject({ gstin: '29AAGCB7383J1Z4', pan: '••••••383J' });
  });
});
