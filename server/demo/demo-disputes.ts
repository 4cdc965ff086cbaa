import type { PortalTransaction } from '../db/portal-database';
import { DEMO_ADMIN } from './demo-network';

const DAY_MS = 86_400_000;

/** The disputes of partners, each about the newest deal in this stage; days before the anchor. */
const ASKED = [
  {
    vendorId: 'v1',
    userId: 'u1',
    stage: 'Closed Won',
    said: [
      { sender: 'vendor', days: 2, text: 'The account is open since last week. Why does it not count?' },
    ],
  },
  {
    vendorId: 'v1',
    userId: 'u1',
    stage: 'Payment Pending',
    said: [
      { sender: 'vendor', days: 5, text: 'The customer has paid. When do you see it?' },
      { sender: 'office', days: 1, text: 'The insurer sends its list on the 25th. We enter it that day.' },
    ],
  },
] as const;

/** Opens two disputes about deals: one awaits an answer, one was answered the day before. */
export async function askDemoDisputes(transaction: PortalTransaction, anchor: number): Promise<void> {
  for (const [place, { vendorId, userId, stage, said }] of ASKED.entries()) {
    const deal = await transaction
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select('deals.id')
      .where('vendors.vendor_id', '=', vendorId)
      .where('stage', '=', stage)
      .orderBy('deals.created_at_ms', 'desc')
      .executeTakeFirst();
    if (!deal) continue;
    const id = `demo-dispute-${place + 1}`;
    const messages = said.map(({ sender, days, text }, at) => ({
      dispute_id: id,
      no: at + 1,
      sender,
      user_id: sender === 'office' ? DEMO_ADMIN.id : userId,
      at_ms: anchor - days * DAY_MS,
      text,
      act: at === 0 ? ('opened' as const) : null,
      paise: null,
      corrected: null,
      file_id: null,
    }));
    const last = messages.at(-1);
    await transaction
      .insertInto('disputes')
      .values({
        id,
        no: place + 1,
        vendor_id: vendorId,
        subject: `deal ${deal.id}`,
        deal_id: deal.id,
        month: null,
        line_no: null,
        expected_paise: null,
        state: last?.sender === 'office' ? 'answered' : 'open',
        since_ms: last?.at_ms ?? anchor,
        appealed: 0,
        granted: null,
        proposed: null,
        adjustment_id: null,
        figure: '0',
        messages: messages.length,
        vendor_seen: 1,
        last_at_ms: last?.at_ms ?? anchor,
      })
      .execute();
    await transaction.insertInto('dispute_messages').values(messages).execute();
  }
}
