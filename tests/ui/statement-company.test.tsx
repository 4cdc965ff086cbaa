import { describe, expect, it } from 'vitest';
import { accountStatement } from '#contract/account-statements';
import { accountStatementDocument } from '#documents/account-statement-document';
import { closedStatementPrintout } from '../../cli/output/closed-statement';
import { languages } from '../../src/ui/kit/texts/language';
import { OCTOBER } from '../support/some-statements';

const company = { name: 'Kiran & Sons Finserv', address: '12 MG Road, Pune', gstin: '27ABCDE1234F1Z5' };
const LINE = 'Kiran & Sons Finserv, 12 MG Road, Pune, GSTIN 27ABCDE1234F1Z5';
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
});
