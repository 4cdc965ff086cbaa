// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { PROFILE_ON_WIRE } from '../support/a-profile';
import { leavePage } from '../support/leave-page';
import { press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { renderMessages, renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };

it('says that a picture which the browser shows, but gives to nobody, cannot be read', async () => {
  const api = new PageApi({ 'GET /api/': () => ({ data: [] }), 'GET /api/me': () => PROFILE_ON_WIRE });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  HTMLImageElement.prototype.decode = async () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new DOMException('Tainted canvases may not be exported.', 'SecurityError');
  });
  renderMessages();
  await renderPortal(api, '/profile', aSession('vendor'));
  const picture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  });
  await press('Logo');
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }, LONG), {
    target: { files: [picture] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use this logo' }, LONG));
  await screen.findByText('This picture cannot be read. Choose a PNG, JPEG or WebP.', undefined, LONG);
  expect(api.count('PUT /api/me/logo')).toBe(0);
});
