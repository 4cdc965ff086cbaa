// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '#core/audit/audit-acts';
import type { AuditRecord } from '#core/audit/audit-record';
import { auditSentence } from '../../src/ui/features/audit/audit-sentence';
import { auditTexts } from '../../src/ui/features/audit/audit-texts';
import { ChangeRow } from '../../src/ui/features/audit/change-row';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { useTerm } from '../../src/ui/kit/texts/use-term';
import { useTexts } from '../../src/ui/kit/texts/use-texts';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import '../../src/ui/pages/admin-dashboard/audit/audit-tab';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };
const VENDORS = new Map([['v3', { id: 'v3', franchiseCode: 'FR-003', name: 'Shree' }]]);

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

function aChange(over: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: 'c1',
    at: Date.parse('2026-11-20T10:00:00+05:30'),
    by: 'Lata',
    subject: 'rules',
    subjectId: 'v3',
    vendorId: 'v3',
    action: 'edit',
    before: { version: 1, rules: { 'Mutual Fund': '12.5', Loan: '10' } },
    after: { version: 2, rules: { 'Mutual Fund': '15', Loan: '10' } },
    reason: undefined,
    ...over,
  };
}

function hookIn<Value>(language: 'en' | 'hi', hook: () => Value): Value {
  const storage = { getItem: () => language, setItem: () => {} };
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <LanguageProvider storage={storage}>{children}</LanguageProvider>,
  });
  return result.current;
}

/** The words of the log in a language, as a page has them. */
const wordsIn = (language: 'en' | 'hi') => hookIn(language, () => useTexts(auditTexts));

describe('a change in words', () => {
  it('names a product in Hindi as partners do, and in an export as records hold it', () => {
    const t = wordsIn('hi');
    const inWords = auditSentence(aChange(), t, VENDORS, 'hi', hookIn('hi', useTerm));
    expect(inWords).toBe('Lata ने FR-003 के लिए म्यूचुअल फ़ंड को 12.5 % से 15 % किया');
    expect(auditSentence(aChange(), t, VENDORS, 'hi')).toContain('Mutual Fund');
  });

  it('says of a rule from what to what it was changed, and for whom', () => {
    const t = wordsIn('en');
    expect(auditSentence(aChange(), t, VENDORS, 'en')).toBe(
      'Lata changed Mutual Fund from 12.5 % to 15 % for FR-003',
    );
    const added = aChange({ before: { version: 1, rules: {} }, after: { version: 2, rules: { Loan: '7' } } });
    expect(auditSentence(added, t, VENDORS, 'en')).toBe('Lata set Loan to 7 % for FR-003');
    const many = aChange({ after: { version: 2, rules: { 'Mutual Fund': '15', Loan: '11' } } });
    expect(auditSentence(many, t, VENDORS, 'en')).toBe('Lata changed the rules of FR-003');
    const moved = aChange({
      subject: 'lead',
      subjectId: 'L-1',
      action: 'assign',
      before: { Franchise_code: 'FR-001' },
      after: { Franchise_code: 'FR-003' },
    });
    expect(auditSentence(moved, t, VENDORS, 'en')).toBe('Lata gave the lead L-1 from FR-001 to FR-003');
  });

  it.each([
    ['en', 'Lata closed October 2026'],
    ['hi', 'Lata ने अक्टूबर 2026 बंद किया'],
  ] as const)('names the month that was closed: %s', (language, sentence) => {
    const closed = aChange({
      subject: 'closing',
      subjectId: '2026-10',
      vendorId: undefined,
      action: 'confirm',
    });
    expect(auditSentence(closed, wordsIn(language), VENDORS, language)).toBe(sentence);
  });

  it.each(['en', 'hi'] as const)(
    'is a sentence of its own for each thing that the server logs: %s',
    (language) => {
      const t = wordsIn(language);
      const sentences = AUDIT_SUBJECTS.flatMap((subject) =>
        AUDIT_ACTS[subject].map((action) => {
          const sentence = auditSentence(
            aChange({ subject, action, before: undefined, after: { title: 'A-1' } }),
            t,
            VENDORS,
            language,
          );
          expect(sentence, `${subject} ${action}`).toMatch(/^Lata /);
          expect(sentence, `${subject} ${action}`).not.toMatch(/[{}]/);
          return sentence;
        }),
      );
      expect(sentences.length).toBeGreaterThan(40);
      expect(new Set(sentences).size).toBe(sentences.length);
      if (language === 'hi') expect(sentences.filter((each) => !/[\u0900-\u097F]/.test(each))).toEqual([]);
    },
  );

  it('says what it has no words for as the log has it', () => {
    const odd = aChange({ subject: 'robot', action: 'oil', by: undefined });
    expect(auditSentence(odd, wordsIn('en'), VENDORS, 'en')).toBe('Someone: robot, oil');
  });
});

describe('the log of changes', () => {
  const wire = (id: string, over: object = {}) => ({
    id,
    at: '2026-11-20T04:30:00.000Z',
    by: 'Lata',
    subject: 'rules',
    subject_id: 'v3',
    vendor_id: 'v3',
    action: 'edit',
    before: { rules: { 'Mutual Fund': '12.5' } },
    after: { rules: { 'Mutual Fund': '15' } },
    ...over,
  });
  const asked: string[] = [];
  const aServer = () => {
    asked.length = 0;
    const vendors = () => ({
      data: [{ vendor_id: 'v3', Franchise_code: 'FR-003', name: 'Shree', status: 'active' }],
    });
    return new PageApi({
      'GET /api/vendors/getalldata': vendors,
      'GET /api/vendors/directory': vendors,
      'GET /api/audit': (path) => {
        const { search, searchParams } = new URL(path, 'http://portal');
        asked.push(search);
        const older = searchParams.get('from') !== null;
        return older
          ? { data: [wire('c2', { reason: '=cmd' })] }
          : { data: [wire('c1')], next: '1763613000000-c1' };
      },
      'POST /api/security/exports': () => ({ message: 'Noted.' }),
    });
  };
  const admin = aSession('admin');

  it('is narrowed by what and when, page after page, and exported as a whole and noted', async () => {
    const nextFile = takeSavedFiles();
    const api = aServer();
    await renderPortal(api, '/admindashboard?tab=audit', admin);
    const list = await screen.findByRole('list', { name: 'Changes' }, LONG);
    await waitFor(() => expect(list.textContent).toContain('for FR-003'), LONG);
    expect(within(list).getAllByText('Lata changed Mutual Fund from 12.5 % to 15 % for FR-003')).toHaveLength(
      1,
    );
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'rules' } });
    await waitFor(() => expect(asked.at(-1)).toContain('subject=rules'), LONG);
    fireEvent.change(screen.getByLabelText('When'), { target: { value: 'today' } });
    await waitFor(() => expect(asked.at(-1)).toMatch(/since=\d{4}-\d\d-\d\d&until=/), LONG);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const { name, text } = await nextFile();
    expect(name).toMatch(/^audit-.*\.csv$/);
    expect(text.match(/Lata changed Mutual Fund/g)).toHaveLength(2);
    expect(text).toContain("'=cmd");
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === '/api/security/exports')?.body).toEqual({ what: 'audit' }),
    );
  });

  it('shows of a checksum its first letters, and has the whole at hand', () => {
    const hash = 'aea1c510951dbdf90f6ea0349c53b181fd01cefe89f5c0f7b3848084c300b57c';
    const storage = { getItem: () => 'en', setItem: () => {} };
    const closed = aChange({ subject: 'closings', action: 'confirm', before: undefined, after: { hash } });
    render(
      <LanguageProvider storage={storage}>
        <ChangeRow record={closed} byId={VENDORS} />
      </LanguageProvider>,
    );
    expect(screen.getByText('aea1c510').getAttribute('title')).toBe(hash);
    expect(document.body.textContent).not.toContain(hash);
  });

  it('names products in Hindi, in the sentence and in what it made different', () => {
    const storage = { getItem: () => 'hi', setItem: () => {} };
    const { container } = render(
      <LanguageProvider storage={storage}>
        <ChangeRow record={aChange()} byId={VENDORS} />
      </LanguageProvider>,
    );
    expect(container.textContent).toContain('FR-003 के लिए म्यूचुअल फ़ंड को');
    expect(container.textContent).toContain('नियम · म्यूचुअल फ़ंड: 12.5 % → 15 %');
  });

  it('of a vendor is exported as a whole, also what is not shown yet', async () => {
    const nextFile = takeSavedFiles();
    await renderPortal(aServer(), '/vendordetails?id=v3&tab=activity', admin);
    const list = await screen.findByRole('list', { name: 'Changes' }, LONG);
    expect(within(list).getAllByText(/^Lata changed Mutual Fund/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'More for the changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await nextFile()).text.match(/Lata changed Mutual Fund/g)).toHaveLength(2);
  });
});
