// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { renderMessages, renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const promotion = {
  id: 'r1',
  version: 1,
  archived: false,
  title: 'Save tax',
  stage: 'published',
  shares: 0,
  image_url: '/picture.png',
  approvalReference: 'AP-1',
  validUntil: '2099-12-31',
};
let at: { promotion: typeof promotion };
let api: PageApi;
beforeEach(() => {
  at = { promotion };
  api = new PageApi({
    'GET /api/': () => ({ data: [] }),
    'GET /api/demat/all': () => ({ data: [at.promotion] }),
  });
  renderMessages();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('is told as unpublished where only the answer was lost', async () => {
  api.answers['PATCH /api/demat/r1'] = () => {
    at.promotion = { ...promotion, version: 2, stage: 'approved' };
    return lost();
  };
  await renderPortal(api, '/promotions/edit?id=r1', aSession('admin'));
  await press('Unpublish');
  await screen.findByText('Vendors no longer see it.', undefined, LONG);
  await screen.findByRole('heading', { name: 'Promotions' }, LONG);
});

it('stays published where nothing has arrived, and says so', async () => {
  api.answers['PATCH /api/demat/r1'] = lost;
  await renderPortal(api, '/promotions/edit?id=r1', aSession('admin'));
  await press('Unpublish');
  await screen.findByText(/^No answer came/, undefined, LONG);
  await screen.findByRole('button', { name: 'Unpublish' }, LONG);
});

it('is shown as it is by now where nothing is typed, without a clash', async () => {
  api.answers['PATCH /api/demat/r1'] = lost;
  await renderPortal(api, '/promotions/edit?id=r1', aSession('admin'));
  await screen.findByRole('button', { name: 'Unpublish' }, LONG);
  // Somebody else unpublishes it, and what fails here has all read again.
  at.promotion = { ...promotion, version: 2, title: 'Save more tax', stage: 'draft' };
  await press('Unpublish');
  await waitFor(
    () => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Save more tax'),
    LONG,
  );
  screen.getByRole('radio', { checked: true, name: /^Draft/ });
  expect(screen.queryByText('Somebody else has saved a change meanwhile.')).toBeNull();
});
