// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of what was done with a lead that the office has given away meanwhile why it cannot be sent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const lead = {
    id: 'l1',
    Franchise_code: 'FR-001',
    Full_Name: 'Ravi Rao',
    Lead_Status: 'Contacted',
    Created_Time: '2026-11-20T10:00:00+05:30',
  };
  const api = new PageApi({
    'GET /api/': () => ({ data: [] }),
    'GET /api/fetchDematLeads/': () => ({ data: [lead] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    'GET /api/leads/l1': () => lead,
    'POST /api/leads/l1/': () => Response.json({ error: 'Not found.', code: 'not-found' }, { status: 404 }),
  });
  await renderPortal(api, '/leaddetails?id=l1', aSession('vendor'));
  const field = await screen.findByRole('textbox', { name: 'Write a note' }, LONG);
  fireEvent.change(field, { target: { value: 'Calls on Monday' } });
  if (field instanceof HTMLTextAreaElement) field.form?.requestSubmit();
  window.dispatchEvent(new Event('beforeunload'));
  await screen.findByText(/^This lead is not with you any more\./, undefined, LONG);
  expect(screen.queryByText('Not found.')).toBeNull();
});
