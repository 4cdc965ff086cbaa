import type { InsertObject } from 'kysely';
import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { ManagedSlide } from '#core/carousel/slide-plan';
import type { Deal } from '#core/deals/deal';
import type { Meeting } from '#core/meetings/meeting';
import type { ManagedPromotion } from '#core/promotions/promotion-plan';
import type { ManagedTraining } from '#core/training/managed-training';
import { toMicros } from '../../server/db/micros';
import type { PortalDatabase, PortalTables } from '../../server/db/portal-database';
import { toRows } from '../../server/features/vendors/rule-rows';
import { toColumns } from '../../server/records/columns';
import type { TestNetwork } from './test-network';

/** The number of rows that every engine takes in one statement. */
const ROWS_AT_ONCE = 200;

/**
 * Writes the records of a network into an empty, migrated database. Its accounts sign in with the password whose hash
 * is `passwordHash`; by default nobody can.
 */
export async function fillDatabase(
  database: PortalDatabase,
  network: TestNetwork,
  passwordHash = 'none',
): Promise<void> {
  const insert = async <Table extends keyof PortalTables>(
    table: Table,
    rows: readonly InsertObject<PortalTables, Table>[],
  ) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await database
        .insertInto(table)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
  };
  await insert('vendors', vendorRows(network));
  await insert(
    'users',
    network.accounts.map(({ id, role, name, email, vendorId }) => ({
      ...{ id, role, name, email, vendor_id: vendorId ?? null },
      ...{ password_hash: passwordHash, status: 'active' as const },
    })),
  );
  await insert(
    'commission_rules',
    [...network.rules].flatMap(([vendorId, rules]) => toRows(vendorId, rules)),
  );
  await insert(
    'account_opening',
    network.openingAmounts.map((amount, position) => ({ position, amount_micros: toMicros(amount) })),
  );
  await insert(
    'leads',
    network.leads.map((lead) => ({
      ...{ id: lead.id, franchise_code: lead.franchiseCode },
      ...toColumns(LEAD_TEXT_FIELDS, lead),
    })),
  );
  await insert('meetings', network.meetings.map(meetingRow));
  await insert('deals', network.deals.map(dealRow));
  await insert('deal_stages', stageRows(network));
  await insert('payments', paymentRows(network));
  await insert('trainings', network.trainings.map(trainingRow));
  await insert('promotions', network.promotions.map(promotionRow));
  await insert(
    'logos',
    network.logos.map(({ id, name, imageUrl, franchiseCode }, position) => ({
      ...{ id, image_url: imageUrl, name: name ?? null, franchise_code: franchiseCode ?? null },
      position,
    })),
  );
  await insert('carousel_slides', network.slides.map(slideRow));
  await insert('disputes', disputeRows(network));
  await insert('dispute_messages', messageRows(network));
}

function vendorRows({ vendors }: TestNetwork) {
  return vendors.map(({ id = '', franchiseCode, name = '', email, mobile, city }) => ({
    ...{ vendor_id: id, franchise_code: franchiseCode, name, email: email ?? `${id}@example.com` },
    ...{ mobile: mobile ?? null, city: city ?? null, status: 'active' as const },
  }));
}

function meetingRow(meeting: Meeting) {
  return {
    id: meeting.id,
    franchise_code: meeting.franchiseCode,
    title: meeting.title,
    starts_at_ms: meeting.startsAt,
    minutes: meeting.minutes,
    kind: meeting.kind,
    status: meeting.status,
    with_whom: meeting.withWhom,
    lead_id: meeting.leadId ?? null,
    place: meeting.place ?? null,
    agenda: meeting.agenda ?? null,
    reminder_minutes: meeting.reminder ?? null,
    confirmed_at_ms: meeting.status === 'Confirmed' ? 0 : null,
  };
}

function dealRow(deal: Deal) {
  return {
    id: deal.id,
    franchise_code: deal.franchiseCode,
    created_time: deal.createdTime,
    product_category: deal.productCategory,
    stage: deal.stage,
    ...toColumns(OPTIONAL_DEAL_FIELDS, deal),
  };
}

/** The database has changes of stage oldest first, the description newest first. */
function stageRows({ stages }: TestNetwork) {
  return [...stages].flatMap(([deal_id, steps]) =>
    steps.map(({ time, before, after }, place) => ({
      ...{ deal_id, step: steps.length - place },
      ...{ before, after, at_ms: Date.parse(time) },
    })),
  );
}

function paymentRows({ payments }: TestNetwork) {
  return [...payments].flatMap(([deal_id, paid]) =>
    paid.map(({ id, amountPaid, paidOn, reference, corrects, reason }, place) => ({
      id: id ?? `${deal_id}-${place}`,
      deal_id,
      amount_micros: toMicros(amountPaid),
      paid_on: paidOn ?? null,
      reference: reference ?? null,
      corrects: corrects ?? null,
      reason: reason ?? null,
    })),
  );
}

function trainingRow(training: ManagedTraining, position: number) {
  return {
    id: training.id,
    title: training.title,
    video_url: training.videoUrl ?? null,
    topic: training.topic ?? null,
    language: training.language ?? null,
    minutes: training.minutes ?? null,
    position,
    length_seconds: training.lengthSeconds ?? null,
    thumbnail_url: training.thumbnailUrl ?? null,
    captions_url: training.captionsUrl ?? null,
    required: training.required ? 1 : null,
    visible_from_ms: training.visibleFrom === undefined ? null : Date.parse(training.visibleFrom),
    removed_at_ms: removedAt(training),
  };
}

function promotionRow(promotion: ManagedPromotion, position: number) {
  return {
    id: promotion.id,
    title: promotion.title,
    image_url: promotion.imageUrl ?? null,
    product: promotion.product ?? null,
    language: promotion.language ?? null,
    valid_until: promotion.validUntil ?? null,
    published_from: promotion.publishedFrom ?? null,
    caption: promotion.caption ?? null,
    campaign: promotion.campaign ?? null,
    size: promotion.size ?? null,
    zone_x: promotion.zone?.x ?? null,
    zone_y: promotion.zone?.y ?? null,
    zone_width: promotion.zone?.width ?? null,
    zone_height: promotion.zone?.height ?? null,
    approval_reference: promotion.approvalReference ?? null,
    status: promotion.stage === 'draft' ? ('draft' as const) : ('approved' as const),
    unpublished: promotion.stage === 'approved' ? 1 : null,
    position,
    removed_at_ms: removedAt(promotion),
  };
}

function slideRow(slide: ManagedSlide, position: number) {
  const { id, imageUrl, alt, link } = slide;
  return { id, image_url: imageUrl, alt, link: link ?? null, position, removed_at_ms: removedAt(slide) };
}

function removedAt({ archived }: { readonly archived: boolean }): number | null {
  return archived ? 0 : null;
}

function disputeRows({ disputes, vendors }: TestNetwork) {
  return disputes.map(({ id, dealId, franchiseCode, messages }, place) => ({
    id,
    no: place + 1,
    vendor_id: vendors.find((each) => each.franchiseCode === franchiseCode)?.id ?? '',
    subject: `deal ${dealId}`,
    deal_id: dealId,
    month: null,
    line_no: null,
    expected_paise: null,
    state: messages.at(-1)?.from === 'office' ? ('answered' as const) : ('open' as const),
    since_ms: messages.at(-1)?.at ?? 0,
    appealed: 0,
    granted: null,
    proposed: null,
    adjustment_id: null,
    figure: '0',
    messages: messages.length,
    vendor_seen: 1,
    last_at_ms: messages.at(-1)?.at ?? 0,
  }));
}

/** Finds the author of each message by the account's name. */
function messageRows({ disputes, accounts }: TestNetwork) {
  return disputes.flatMap(({ id, messages }) =>
    messages.map(({ from, by, at, text }, place) => ({
      ...{ dispute_id: id, no: place + 1, sender: from, at_ms: at, text },
      user_id: accounts.find(({ name }) => name === by)?.id ?? '',
      act: place === 0 ? ('opened' as const) : null,
      paise: null,
      corrected: null,
      file_id: null,
    })),
  );
}
