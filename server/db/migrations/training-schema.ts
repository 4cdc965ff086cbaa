import type { PortalDatabase } from '../portal-database';

/** Adds columns of trainings beyond the spec, the progress of people, and the advertisements on Home. */
export async function trainingSchema({ schema }: PortalDatabase): Promise<void> {
  // One column at a time, since the embedded database supports no more.
  await schema.alterTable('trainings').addColumn('length_seconds', 'integer').execute();
  await schema.alterTable('trainings').addColumn('thumbnail_url', 'text').execute();
  await schema.alterTable('trainings').addColumn('captions_url', 'text').execute();
  await schema.alterTable('trainings').addColumn('required', 'integer').execute();
  await schema.alterTable('trainings').addColumn('visible_from_ms', 'bigint').execute();
  await schema
    .createTable('training_progress')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('training_id', 'text', (column) =>
      column.notNull().references('trainings.id').onDelete('cascade'),
    )
    .addColumn('position_seconds', 'double precision', (column) => column.notNull())
    .addColumn('watched', 'text', (column) => column.notNull())
    .addColumn('length_seconds', 'double precision')
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('training_progress_key', ['user_id', 'training_id'])
    .execute();
  await schema
    .createTable('carousel_slides')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('from_ms', 'bigint')
    .addColumn('to_ms', 'bigint')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('carousel_audience')
    .addColumn('slide_id', 'text', (column) =>
      column.notNull().references('carousel_slides.id').onDelete('cascade'),
    )
    .addColumn('franchise_code', 'text', (column) =>
      column.notNull().references('vendors.franchise_code').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('carousel_audience_key', ['slide_id', 'franchise_code'])
    .execute();
  await schema
    .createIndex('training_progress_by_training_id')
    .on('training_progress')
    .column('training_id')
    .execute();
}
