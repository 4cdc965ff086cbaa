import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Adds the columns for branding and sharing promotions, and the record of who shared what. */
export async function promotionsSchema({ schema }: PortalDatabase): Promise<void> {
  for (const column of ['published_from', 'caption', 'campaign', 'size', 'approval_reference']) {
    await schema.alterTable('promotions').addColumn(column, 'text').execute();
  }
  for (const side of ['zone_x', 'zone_y', 'zone_width', 'zone_height']) {
    await schema.alterTable('promotions').addColumn(side, 'double precision').execute();
  }
  // Promotions listed before there were drafts count as approved.
  await schema
    .alterTable('promotions')
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('approved').check(sql`status in ('draft', 'approved')`),
    )
    .execute();
  await schema
    .createTable('promotion_shares')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('promotion_id', 'text', (column) =>
      column.notNull().references('promotions.id').onDelete('cascade'),
    )
    .addColumn('franchise_code', 'text', (column) => column.notNull().references('vendors.franchise_code'))
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('shared_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('promotion_shares_by_promotion_id')
    .on('promotion_shares')
    .columns(['promotion_id', 'franchise_code'])
    .execute();
}
