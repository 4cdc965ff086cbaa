import * as z from 'zod/mini';
import { ownSheet } from '#contract/bank-templates';
import { type BankTemplate, type OwnTemplate, TEMPLATE_NAME } from '#core/payouts/bank-sheet';
import { BANK_FORMS, ownForm } from '#core/payouts/bank-template';
import type { SheetForm } from '#core/payouts/sheet-form';
import { RAZORPAYX } from '#core/payouts/templates/razorpayx';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';

/** A template with its version among those of the same name; 0 for a built-in one. */
export interface StoredTemplate {
  readonly form: SheetForm;
  readonly version: number;
  /** The time of the first bank result for a file of this template, in ms since 1970. */
  readonly provenAt: number | undefined;
}

/**
 * Lists built-in templates first, in their order, then the newest version of each own template by name. The gateway is
 * one of the built-in ones where it is set up.
 */
export async function templatesIn(
  database: PortalDatabase,
  hasGateway: boolean,
): Promise<readonly StoredTemplate[]> {
  const ours = hasGateway ? [...BANK_FORMS, RAZORPAYX] : BANK_FORMS;
  const own = (await newestTemplates(database)).map(({ version, ...template }) => ({
    form: ownForm(template),
    version,
  }));
  const proofs = await proofsIn(database);
  return [...ours.map((form) => ({ form, version: 0 })), ...own].map(({ form, version }) => ({
    form,
    version,
    provenAt: proofs.get(keyOf(form.name, version)),
  }));
}

/** Converts a template to its form in the list. */
export function shownTemplate({ form, provenAt }: StoredTemplate): BankTemplate {
  const { name, title, kind, isOwn, needsNoProof } = form;
  return { name, title, kind, isOwn, needsNoProof, provenAt };
}

/** Stores an own template; the same again changes nothing. Throws `InvalidInput`. */
export async function keepTemplate(
  transaction: PortalTransaction,
  template: OwnTemplate,
  { by, clock }: { readonly by: Principal; readonly clock: Clock },
): Promise<void> {
  const { name, ...sheet } = template;
  refuseFaulty(template);
  const before = (await newestTemplates(transaction)).find((each) => each.name === name);
  const text = JSON.stringify(asWire(sheet));
  if (before && JSON.stringify(asWire(before)) === text) return;
  const version = (before?.version ?? 0) + 1;
  const row = { name, version, sheet: text, user_id: by.userId, at_ms: clock.now() };
  await transaction.insertInto('bank_templates').values(row).execute();
  await recordChange(transaction, by, clock, {
    subject: 'bank-template',
    subjectId: name,
    action: 'keep',
    after: { name, version, columns: sheet.columns.map(({ heading }) => heading) },
  });
}

function refuseFaulty({ name, columns }: OwnTemplate): void {
  if (!TEMPLATE_NAME.test(name))
    throw new InvalidInput('The name of a template has 2 to 30 small letters, digits and dashes.', 'name');
  // guard: a run that is exported with the gateway's name is paid by it
  if (name === RAZORPAYX.name || BANK_FORMS.some((form) => form.name === name))
    throw new InvalidInput(
      'A template that comes with the portal has this name. Choose another one.',
      'name',
    );
  const sources = columns.flatMap(({ source }) => source ?? []);
  for (const [source, what] of [
    ['account', 'the account number'],
    ['amount', 'the amount'],
    ['reference', 'our reference, by which the result is read'],
  ] as const)
    if (!sources.includes(source)) throw new InvalidInput(`No column of the sheet has ${what}.`, 'columns');
}

async function newestTemplates(
  database: PortalDatabase,
): Promise<readonly (OwnTemplate & { readonly version: number })[]> {
  const rows = await database
    .selectFrom('bank_templates')
    .select(['name', 'version', 'sheet'])
    .orderBy('name')
    .orderBy('version')
    .execute();
  const newest = new Map(rows.map((row) => [row.name, row]));
  return [...newest.values()].map(({ name, version, sheet }) => ({
    ...z.parse(ownSheet, JSON.parse(sheet)),
    name,
    version,
  }));
}

/** Encodes a sheet as on the wire, so that one codec reads both. */
function asWire(sheet: Omit<OwnTemplate, 'name'>): unknown {
  return z.encode(ownSheet, sheet);
}

/** Reads when the first result came in for a file of each template and version. */
async function proofsIn(database: PortalDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('bank_results')
    .innerJoin('bank_files', 'bank_files.run', 'bank_results.run')
    .select((of) => [
      'bank_files.template',
      'bank_files.template_version',
      of.fn.min('bank_results.read_at_ms').as('at'),
    ])
    .groupBy(['bank_files.template', 'bank_files.template_version'])
    .execute();
  return new Map(rows.map(({ template, template_version, at }) => [keyOf(template, template_version), at]));
}

function keyOf(name: string, version: number): string {
  return `${name} ${version}`;
}
