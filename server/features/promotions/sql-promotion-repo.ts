import { isOffered, type Logo, type Promotion, type Zone } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { Day } from '#core/shared/month';
import type { ReadResult } from '#core/shared/read-result';
import type { PortalDatabase, PromotionRow } from '../../db/portal-database';

/** Reads the approved promotions that are offered today, and the logos; both are visible to everyone. */
export class SqlPromotionRepo extends PromotionRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly today: () => Day,
  ) {
    super();
  }

  override async list(): Promise<ReadResult<Promotion>> {
    const today = this.today();
    const rows = await this.database
      .selectFrom('promotions')
      .selectAll()
      .where('status', '=', 'approved')
      .where('unpublished', 'is', null)
      .where('removed_at_ms', 'is', null)
      .where((eb) => eb.or([eb('published_to', 'is', null), eb('published_to', '>=', today)]))
      .orderBy('position')
      .orderBy('id')
      .execute();
    return { records: rows.map(toPromotion).filter((each) => isOffered(each, today)), rejected: [] };
  }

  override async logos(): Promise<ReadResult<Logo>> {
    const rows = await this.database
      .selectFrom('logos')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute();
    const records = rows.map((row) => ({
      id: row.id,
      name: row.name ?? undefined,
      imageUrl: row.image_url,
      franchiseCode: row.franchise_code ?? undefined,
    }));
    return { records, rejected: [] };
  }
}

/** Converts a row to the promotion that everyone may see. */
export function toPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    title: row.title,
    imageUrl: row.image_url ?? undefined,
    product: row.product ?? undefined,
    language: row.language ?? undefined,
    validUntil: row.valid_until ?? undefined,
    publishedFrom: row.published_from ?? undefined,
    caption: row.caption ?? undefined,
    campaign: row.campaign ?? undefined,
    size: row.size ?? undefined,
    zone: toZone(row),
    approvalReference: row.approval_reference ?? undefined,
  };
}

function toZone({ zone_x: x, zone_y: y, zone_width: width, zone_height: height }: PromotionRow) {
  if (x === null || y === null || width === null || height === null) return undefined;
  return { x, y, width, height } satisfies Zone;
}
