// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { click, fill, follow, press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const pages = startPages();

const Slides = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      imageUrl: z.string(),
      link: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      audience: z.unknown(),
    }),
  ),
});

/** Changes the text of the first slide, as another administrator does. */
async function changeMeanwhile(alt: string): Promise<void> {
  const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const answer = await pages.server.fetch('/api/carousel/all', { headers });
  const { id, ...slide } = z.parse(Slides, await answer.json()).data[0] ?? {};
  const { status } = await pages.server.fetch(`/api/carousel/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ ...slide, alt }),
  });
  expect(status).toBe(200);
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Slides in their order' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the slides of the carousel', () => {
  it('are put in order by buttons with the way back, and a clash of edits loses nothing', async () => {
    await pages.asAdmin('/advertisementcarouselpage');
    await waitFor(() => expect(titles()).toHaveLength(5));
    const before = titles();
    await press(`Move down: ${before[0]}`);
    await shows('The new order is saved.');
    expect(titles().slice(0, 2)).toEqual([before[1], before[0]]);
    await press('Undo');
    await waitFor(() => expect(titles()).toEqual(before));

    const [first] = screen.getAllByRole('link', { name: before[0] ?? '' });
    await click(first ?? document.body);
    await fill('What the picture shows', 'Mine');
    await changeMeanwhile('Theirs');
    await press('Save');
    await shows('Somebody else has saved a change meanwhile.');
    await screen.findByRole('cell', { name: 'Theirs' });
    await press('Save mine');
    await waitFor(() => expect(titles()[0]).toBe('Mine'));
  });

  it('are saved where they stand already as typed, as after an answer that was lost', async () => {
    await pages.asAdmin('/advertisementcarouselpage');
    await waitFor(() => expect(titles()).toHaveLength(5));
    const [first] = screen.getAllByRole('link', { name: titles()[0] ?? '' });
    await click(first ?? document.body);
    await fill('What the picture shows', 'Arrived');
    await changeMeanwhile('Arrived');
    await press('Save');
    await waitFor(() => expect(titles()[0]).toBe('Arrived'));
    expect(screen.queryByText('Somebody else has saved a change meanwhile.')).toBeNull();
  });
});

describe('the promotions of a vendor', () => {
  it('are reached from Home, filtered in the address, and never hold what is not to be shared', async () => {
    const portal = await pages.asVendor('/dashboard');
    await follow('Share');
    await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/all-promotions'));
    const cards = () => within(screen.getByRole('list', { name: 'All promotions' })).getAllByRole('listitem');
    await screen.findByText('5 promotions');
    await shows('Ends in 3 days');
    for (const hidden of ['A draft', 'SIP of last month', 'Next month'])
      expect(document.body.textContent).not.toContain(hidden);
    await press('Story');
    await waitFor(() => expect(portal.way().at(-1)?.search).toBe('?size=Story'));
    await screen.findByText('2 promotions');
    await press('Filter promotions');
    await fill('Language', 'Hindi');
    await press('Show 1 promotion');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await follow('फ्री डीमैट अकाउंट खोलें');
    await waitFor(() => expect(portal.way().at(-1)).toMatchObject({ search: '?id=promotion-9' }));
    await screen.findByRole('heading', { level: 1, name: 'Share promotion' });
    await portal.go(-1);
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('that cannot be loaded are said so, and are not read as none', async () => {
    pages.server.instead = { '/api/demat/get': 'no-answer' };
    await pages.asVendor('/all-promotions');
    await shows("Couldn't load promotions.");
    expect(screen.queryByText('No promotions now')).toBeNull();
    pages.server.instead = {};
    await press('Retry');
    await screen.findByText('5 promotions');
  });
});

describe('the trainings of a vendor', () => {
  it('open from the list, lead to the next one, and back to the list where it was', async () => {
    const portal = await pages.asVendor('/promotion&training?tab=training');
    const at = (path: string, search: string) =>
      waitFor(() => expect(portal.way().at(-1)).toMatchObject({ pathname: path, search }));
    const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows('Continue watching');
    await follow('All trainings');
    await at('/all-trainings', '');
    await fill('Search trainings', 'demat');
    await at('/all-trainings', '?q=demat');
    await shows('3 trainings');
    await follow('KYC documents: what to collect');
    const first = await screen.findByRole('dialog', { name: 'KYC documents: what to collect' });
    first.dispatchEvent(new Event('cancel', { cancelable: true }));
    await noDialog();
    await at('/all-trainings', '?q=demat');
    await follow('How to open a free demat account');
    await press(/^Next: /);
    await screen.findByRole('dialog', { name: 'फ्री डीमैट अकाउंट कैसे खोलें' });
    await press('Close');
    await noDialog();
    await portal.go(-1);
    await at('/promotion&training', '?tab=training');
  });
});
