import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { Deal } from '#core/deals/deal';
import { type Decimal, toDecimalText } from '#core/shared/money';
import { openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { toColumns } from '../../server/records/columns';
import { CONTRACT_LOGOS, CONTRACT_PROMOTIONS, CONTRACT_TRAININGS } from '../contracts/content-repos.contract';
import { CONTRACT_LEADS } from '../contracts/lead-repo.contract';
import { CONTRACT_MEETINGS } from '../contracts/meeting-repo.contract';
import { CONTRACT_PAYMENTS, CONTRACT_REFERENCES } from '../contracts/payment-repo.contract';
import { CONTRACT_SLIDES } from '../contracts/slide-repo.contract';
import { CONTRACT_STAGES } from '../contracts/stage-history.contract';
import { CONTRACT_OPENING_AMOUNT, CONTRACT_RULES, CONTRACT_VENDORS } from '../contracts/vendor-repo.contract';
import { exact } from './exact';
import { freshDatabase } from './test-engine';

/** A database of its own, of the engine under test, that holds the data of the contract suites, with these deals. */
export async function filledDatabase(deals: readonly Deal[]): Promise<PortalDatabase> {
  const database = await openDatabase(await freshDatabase('empty'));
  await migrate(database);
  await copyInto(database, deals);
  return database;
}

/** Puts the data of the contract suites into an empty, migrated database. */
export async function copyInto(to: PortalDatabase, deals: readonly Deal[]): Promise<void> {
  await to
    .insertInto('vendors')
    .values(
      CONTRACT_VENDORS.map((vendor) => ({
        vendor_id: vendor.id ?? '',
        franchise_code: vendor.franchiseCode,
        name: vendor.name ?? '',
        email: vendor.email ?? '',
        mobile: vendor.mobile ?? null,
        city: vendor.city ?? null,
        status: 'active' as const,
      })),
    )
    .execute();
  await to
    .insertInto('commission_rules')
    .values(
      Object.entries(CONTRACT_RULES).flatMap(([vendor_id, rules]) =>
        rules.map(([product_category, ratio], position) => ({
          vendor_id,
          product_category,
          ratio_micros: micros(exact(ratio)),
          position,
        })),
      ),
    )
    .execute();
  await to
    .insertInto('account_opening')
    .values([
      { position: 0, amount_micros: micros(exact(CONTRACT_OPENING_AMOUNT)) },
      { position: 1, amount_micros: micros(exact('999')) },
    ])
    .execute();
  await to
    .insertInto('leads')
    .values(
      CONTRACT_LEADS.map((lead) => ({
        id: lead.id,
        franchise_code: lead.franchiseCode,
        ...toColumns(LEAD_TEXT_FIELDS, lead),
      })),
    )
    .execute();
  await to
    .insertInto('meetings')
    .values(
      CONTRACT_MEETINGS.map((meeting) => ({
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
      })),
    )
    .execute();
  const dealRows = deals.map((deal) => ({
    id: deal.id,
    franchise_code: deal.franchiseCode,
    created_time: deal.createdTime,
    product_category: deal.productCategory,
    stage: deal.stage,
    ...toColumns(OPTIONAL_DEAL_FIELDS, deal),
  }));
  await to.insertInto('deals').values(dealRows).execute();
  const changes = CONTRACT_STAGES.map(({ time, before, after }, place) => ({
    deal_id: 'a1',
    step: CONTRACT_STAGES.length - place,
    before,
    after,
    at_ms: Date.parse(time),
  }));
  if (deals.some(({ id }) => id === 'a1')) await to.insertInto('deal_stages').values(changes).execute();
  await to
    .insertInto('payments')
    .values(
      Object.entries(CONTRACT_PAYMENTS).flatMap(([deal_id, amounts]) =>
        amounts.map((amount, place) => ({
          id: `${deal_id}-${place}`,
          deal_id,
          amount_micros: micros(exact(amount)),
          paid_on: null,
          reference: CONTRACT_REFERENCES[deal_id] ?? null,
        })),
      ),
    )
    .execute();
  await to
    .insertInto('trainings')
    .values(
      CONTRACT_TRAININGS.map((training, position) => ({
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
      })),
    )
    .execute();
  await to
    .insertInto('promotions')
    .values(
      CONTRACT_PROMOTIONS.map((promotion, position) => ({
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
        status: 'approved' as const,
        position,
      })),
    )
    .execute();
  await to
    .insertInto('logos')
    .values(
      CONTRACT_LOGOS.map(({ id, name, imageUrl, franchiseCode }, position) => ({
        id,
        image_url: imageUrl,
        name: name ?? null,
        franchise_code: franchiseCode ?? null,
        position,
      })),
    )
    .execute();
}

/** Puts the slides of the contract suite into a migrated database. */
export async function copySlidesInto(to: PortalDatabase): Promise<void> {
  await to
    .insertInto('carousel_slides')
    .values(
      CONTRACT_SLIDES.map(({ id, imageUrl, alt, link }, position) => ({
        id,
        image_url: imageUrl,
        alt,
        link: link ?? null,
        position,
      })),
    )
    .execute();
}

function micros(amount: Decimal): number {
  return Number(toDecimalText({ units: amount.units * 10n ** BigInt(6 - amount.scale), scale: 0 }));
}
