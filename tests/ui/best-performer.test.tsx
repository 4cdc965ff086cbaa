// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Performer } from '#core/reports/ranking';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { OwnPlace } from '../../src/ui/pages/best-performer/best-performer-page';
import { Podium } from '../../src/ui/pages/best-performer/podium';
import { RankingTable } from '../../src/ui/pages/best-performer/ranking-table';
import { exact } from '../support/exact';

afterEach(cleanup);

/** The ranking as the partner at the third place sees it. */
const OWN_VIEW: readonly Performer[] = [
  { rank: 1, own: false, initials: 'AB', city: 'Pune' },
  { rank: 2, own: false, initials: 'CD', city: 'Goa' },
  { rank: 3, own: false, initials: 'EF' },
  { rank: 3, own: true, initials: 'GH', value: exact('10'), gap: exact('2150.5') },
];
const ADMIN_VIEW: readonly Performer[] = [
  { rank: 1, own: false, initials: 'AB', name: 'Asha Bose', vendorId: 'v1', value: exact('20') },
  { rank: 2, own: false, initials: 'CD', name: 'Chitra Das', vendorId: 'v2', value: exact('10') },
];

function show(places: readonly Performer[]): void {
  render(
    <LanguageProvider storage={undefined}>
      <MemoryRouter>
        <OwnPlace places={places} metric="commission" />
        <Podium places={places} metric="commission" />
        <RankingTable places={places} metric="commission" />
      </MemoryRouter>
    </LanguageProvider>,
  );
}

describe('the ranking', () => {
  it('tells a partner the own result and the gap to the next better place, and no figure of others', () => {
    show(OWN_VIEW);
    expect(screen.getByText('You are 3rd of 4, ₹2,150.50 to 2nd')).toBeDefined();
    expect(screen.getByText('₹10.00 · You share this place.')).toBeDefined();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Rank',
      'Partner',
      'City',
    ]);
    expect(document.body.textContent?.match(/₹[\d,.]+/g)).toEqual(['₹2,150.50', '₹10.00']);
  });

  it('says to whoever is first that nobody is before, without a gap', () => {
    show([{ rank: 1, own: true, initials: 'GH', value: exact('10') }, ...OWN_VIEW.slice(1, 3)]);
    expect(screen.getByText('You are 1st of 3')).toBeDefined();
    expect(screen.getByText('₹10.00 · Nobody is before you.')).toBeDefined();
  });

  it('has every result for an administrator', () => {
    show(ADMIN_VIEW);
    expect(screen.getByRole('columnheader', { name: 'Result' })).toBeDefined();
    expect(screen.getAllByText('₹20.00').length).toBe(2);
    expect(screen.getByRole('link', { name: 'Asha Bose' })).toBeDefined();
  });
});
