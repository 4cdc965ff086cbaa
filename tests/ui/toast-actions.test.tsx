// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showToast } from '../../src/ui/kit/feedback/toast';
import { renderMessages } from '../support/render-portal';

afterEach(cleanup);

it('what a toast offers is done once, however often it is tapped while the toast goes', async () => {
  renderMessages();
  const onAction = vi.fn();
  showToast('Meeting cancelled', { label: 'Undo', onAction });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  for (let taps = 0; taps < 3; taps += 1) fireEvent.click(undo);
  expect(onAction).toHaveBeenCalledTimes(1);
});
