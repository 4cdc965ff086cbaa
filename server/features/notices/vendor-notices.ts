import { sql } from 'kysely';
import type { ProfileLanguage } from '#core/profile/profile';
import type { BusinessCalendar } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import { fromMicrosText } from '../../db/micros';
import type { PortalTransaction } from '../../db/portal-database';
import type { Outbox, OutgoingMessage } from '../../mail/outbox';
import { channelOf } from './notice-preferences';
import { MAX_NAMED, noticeText } from './notice-texts';
import { type NewsDeal, pathOfNotice, type VendorNotice } from './vendor-notice';

interface Person {
  readonly id: string;
  readonly vendor_id: string;
  readonly email: string;
  readonly language: string | null;
  readonly channel: string | null;
}

/** Notifies the people of vendors by the channel and in the language that each has chosen. */
export class VendorNotices {
  /**
   * `devices` is false where no push service is set up: then notices are mailed. `portal` is the origin of links in
   * mails; undefined for mails without links.
   */
  constructor(
    private readonly outbox: Outbox,
    private readonly calendar: BusinessCalendar,
    private readonly devices: boolean,
    private readonly portal: string | undefined,
  ) {}

  /**
   * Queues a notice in the transaction of the change itself, so that neither is stored without the other. It goes to
   * every active account of the vendor except the author of the change.
   */
  async queue(transaction: PortalTransaction, notice: VendorNotice, by?: { userId: string }): Promise<void> {
    if ('dealIds' in notice && notice.dealIds.length === 0) return;
    const people = (await peopleFor(transaction, notice)).filter(
      ({ id, vendor_id, channel }) =>
        id !== by?.userId &&
        channelOf(channel) !== 'none' &&
        (!('credited' in notice) || notice.credited.has(vendor_id)),
    );
    const reached = people.filter(({ channel }) => channelOf(channel) === 'push').map(({ id }) => id);
    const devices = this.devices
      ? await devicesOf(transaction, reached)
      : new Map<string, readonly string[]>();
    const path = pathOfNotice(notice);
    const { timeZone } = this.calendar;
    const link = this.portal && this.portal + path;
    const deals = 'dealIds' in notice ? await dealsOf(transaction, notice.dealIds.slice(0, MAX_NAMED)) : [];
    const messages = people.flatMap((person): readonly OutgoingMessage[] => {
      const { title, push, mail } = noticeText(notice, {
        language: languageOf(person),
        timeZone,
        link,
        deals,
        vendorId: person.vendor_id,
      });
      const recipient = person.email;
      const tokens = devices.get(person.id) ?? [];
      if (tokens.length === 0)
        return notice.kind === 'bank-account' ? [] : [{ recipient, subject: title, body: mail }];
      return tokens.map((token) => ({ token, title, body: push, path, mail: { recipient, body: mail } }));
    });
    await this.outbox.addAll(transaction, messages);
  }
}

function peopleFor(transaction: PortalTransaction, notice: VendorNotice): Promise<Person[]> {
  const all = transaction
    .selectFrom('users')
    .innerJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .leftJoin('notice_choices', (join) =>
      join.onRef('notice_choices.user_id', '=', 'users.id').on('notice_choices.kind', '=', notice.kind),
    )
    .select(['users.id', 'vendors.vendor_id', 'users.email', 'users.language', 'notice_choices.channel'])
    .where('users.role', '=', 'vendor')
    .where('users.status', '=', 'active')
    .where('vendors.status', '=', 'active')
    .orderBy('users.id');
  const own = 'franchiseCode' in notice ? notice.franchiseCode : undefined;
  return (own === undefined ? all : all.where('vendors.franchise_code', '=', own)).execute();
}

/** Reads the deals of a notice in order, with the amount received for each. */
async function dealsOf(transaction: PortalTransaction, ids: readonly string[]): Promise<readonly NewsDeal[]> {
  const rows = await transaction
    .selectFrom('deals')
    .leftJoin('payments', 'payments.deal_id', 'deals.id')
    .select(['deals.id', 'deals.deal_name', 'deals.product_category'])
    .select(sql<string | null>`cast(sum(payments.amount_micros) as text)`.as('received'))
    .where('deals.id', 'in', ids)
    .groupBy(['deals.id', 'deals.deal_name', 'deals.product_category'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = known.get(id);
    return {
      id,
      productCategory: row?.product_category ?? '',
      ...(row?.deal_name && { name: row.deal_name }),
      received: fromMicrosText(row?.received ?? null),
    };
  });
}

async function devicesOf(
  transaction: PortalTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const rows = await transaction
    .selectFrom('push_tokens')
    .select(['user_id', 'token'])
    .where(isOneOfList(transaction, 'user_id', userIds))
    .orderBy('created_at_ms')
    .execute();
  for (const { user_id, token } of rows) found.set(user_id, [...(found.get(user_id) ?? []), token]);
  return found;
}

function languageOf({ language }: Person): ProfileLanguage {
  return language === 'hi' ? 'hi' : 'en';
}
