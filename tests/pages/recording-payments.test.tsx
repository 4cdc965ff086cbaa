// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aNetwork } from '../support/a-network';
import { exact } from '../support/exact';
import { stubRoom } from '../support/render-portal';
import '../../src/ui/pages/deals/deals-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

beforeEach(() => {
  stubRoom(true);
});

async function open(deal: ReturnType<typeof aDeal>, paid: readonly string[] = []) {
  const network = aNetwork();
  network.deals.push({ ...deal, name: 'Asha Verma' });
  if (paid.length > 0)
    network.payments.set(
      deal.id,
      paid.map((amount) => ({ amountPaid: exact(amount) })),
    );
  const portal = await mount(network, `/deals?deal=${deal.id}`, 'admin');
  const panel = within(await screen.findByRole('region', { name: 'Asha Verma' }, LONG));
  const record = async (reference: string) => {
    fireEvent.click(await panel.findByRole('button', { name: 'Record a payment' }, LONG));
    const sheet = within(await screen.findByRole('dialog', undefined, LONG));
    fireEvent.change(sheet.getByLabelText('Amount in rupees'), { target: { value: '1000' } });
    fireEvent.change(sheet.getByLabelText('Reference'), { target: { value: reference } });
    fireEvent.click(sheet.getByRole('button', { name: 'Record payment' }));
  };
  const stored = () =>
    portal.database.selectFrom('payments').selectAll().where('deal_id', '=', deal.id).execute();
  return { portal, panel, record, stored };
}

describe('recording a payment', () => {
  it('whose answer is lost, twice, ends by itself once it is seen to have arrived, and is there once', async () => {
    const { portal, panel, record, stored } = await open(aDeal({ id: 'open' }));
    let lost = 0;
    portal.server.instead = {
      '/api/vendors/payment/open': async (answer) => {
        const isWrite = portal.server.asked.at(-1)?.startsWith('POST');
        const given = await answer();
        if (!isWrite) return given;
        lost += 1;
        throw new TypeError('Failed to fetch');
      },
    };
    await record('NEFT-100');
    await waitFor(() => expect(lost).toBe(2), LONG);
    portal.server.instead = {};
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    await panel.findByText('Payment recorded', undefined, LONG);
    expect(await stored()).toHaveLength(1);
  });

  it('of a free demat account shows it, and takes a second one', async () => {
    const { panel, record, stored } = await open(aFreeDemat({ id: 'demat' }), ['250']);
    await panel.findByRole('list', { name: 'Payments' }, LONG);
    expect(panel.getAllByRole('listitem').some((entry) => entry.textContent?.includes('250.00'))).toBe(true);
    await record('NEFT-200');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    await waitFor(
      () =>
        expect(within(panel.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')).toHaveLength(
          2,
        ),
      LONG,
    );
    await record('NEFT-201');
    await waitFor(async () => expect(await stored()).toHaveLength(3), LONG);
  });

  it('of a free demat account never takes unread payments for none', async () => {
    const network = aNetwork();
    network.deals.push({ ...aFreeDemat({ id: 'demat' }), name: 'Asha Verma' });
    const portal = await mount(network, '/deals?deal=demat', 'admin', {
      instead: { '/api/vendors/payment/demat': { status: 500, body: '{"error":"Broken."}' } },
    });
    const panel = within(await screen.findByRole('region', { name: 'Asha Verma' }, LONG));
    await panel.findByText("Couldn't load the payments.", undefined, LONG);
    expect(panel.queryByText(/^No payment is on record/)).toBeNull();
    portal.server.instead = {};
    fireEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await panel.findByRole('button', { name: 'Record a payment' }, LONG);
  });
});
