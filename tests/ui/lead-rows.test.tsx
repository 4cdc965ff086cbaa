// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#core/session/session';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vendor: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: ['leads.write'],
};
const lead = {
  id: 'l1',
  Franchise_code: 'FR-001',
  Full_Name: 'Ravi Rao',
  Mobile: '+919876543210',
  Product_Category: 'Mutual Fund',
  Lead_Status: 'Contacted',
  Created_Time: '2026-11-20T10:00:00+05:30',
};

async function theRow(): Promise<HTMLElement> {
  const api = new PageApi({
    'GET /api/fetchDematLeads/': () => ({ data: [lead] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
  });
  await renderPortal(api, '/leads', vendor);
  const row = (await screen.findByText('Ravi Rao')).closest('li');
  if (!row) throw new Error('There is no row.');
  return row;
}

describe('a row of a lead', () => {
  it('lets every tap that is for no control of its own through to the link over the whole row', async () => {
    const row = await theRow();
    expect(within(row).getByRole('link', { name: 'Ravi Rao' }).className).toContain('after:inset-0');
    // What is positioned lies above the link's area, and would keep taps from it.
    const above = [...row.querySelectorAll('.relative, .absolute')].filter(
      (each) => !each.closest('a, button, label, .pointer-events-none'),
    );
    expect(above.map((each) => each.outerHTML)).toEqual([]);
  });

  it('has a status of 44 px that covers nothing but itself', async () => {
    const status = within(await theRow()).getByRole('button', { name: /Contacted/ });
    expect(status.classList).toContain('min-h-11');
    expect(status.classList).toContain('min-w-11');
    expect(status.className).not.toMatch(/(before|after):|(^| )-m/);
  });
});
