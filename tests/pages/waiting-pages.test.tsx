// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { arrived, follow } from '../support/page-acts';
import { startPages } from './start-pages';

const { asVendor } = startPages();

it.each(['/dashboardskeleton', '/reportskeleton', '/trainingandpromotionskeleton', '/loader'])(
  '%s is busy, says Loading, and offers the way home after 10 s',
  async (path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const portal = await asVendor(path);
    // The skeleton comes in place of the spinner of the page that brings it.
    await waitFor(() =>
      expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(path === '/loader' ? 0 : 1),
    );
    await waitFor(() => {
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said).toContainEqual(expect.stringContaining('Loading'));
    });
    expect(screen.queryByText('Taking longer than usual')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await screen.findByText('Taking longer than usual');
    await follow('Go to Home');
    await arrived(portal, '/dashboard');
  },
);
