import { expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { certificateDocument } from '#documents/certificate-document';
import { documentPdf } from '../../cli/output/document-pdf';
import { readPdf } from '../support/read-pdf';

const certificate = {
  name: 'श्री शक्ति वित्त',
  franchiseCode: 'FR-002',
  trainings: [
    { trainingId: 't1', title: 'ग्राहक से पहली मुलाकात', doneAt: '2026-11-20T18:29:59.999Z' },
    { trainingId: 't2', title: 'KYC documents: what to collect', doneAt: '2026-11-20T18:30:00.000Z' },
  ],
};
const calendar = new BusinessCalendar();
const madeAt = new Date('2026-11-21T02:00:00Z');

async function drawn(language: 'en' | 'hi') {
  const bytes = await documentPdf(certificateDocument({ certificate, calendar, language, madeAt }));
  return { bytes, pages: readPdf(bytes) };
}

it('names the person and each training with the Indian day of its completion, on one page', async () => {
  const { pages } = await drawn('en');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Training certificate');
  expect(pages[0]).toContain('Franchise FR-002');
  expect(pages[0]).toContain('KYC documents: what to collect 21 Nov 2026');
  expect(pages[0]).toContain(' 20 Nov 2026');
  expect(pages[0]).toMatch(/Made by Partner Portal on 21 Nov 2026, 07:30/);
});

it('has the letters of a Hindi name and title, in either language', async () => {
  // A vowel sign may stand before its consonant on paper, so the letters of a word are compared in any order.
  const sorted = (word: string) => [...word].toSorted().join('');
  for (const language of ['en', 'hi'] as const) {
    const { pages } = await drawn(language);
    const words = pages.join(' ').split(' ').map(sorted);
    for (const word of [certificate.name, certificate.trainings[0]?.title ?? ''].join(' ').split(' ')) {
      expect(words, word).toContain(sorted(word));
    }
  }
});

it('is the same bytes for the same certificate and moment', async () => {
  const [first, second] = [await drawn('hi'), await drawn('hi')];
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
});
