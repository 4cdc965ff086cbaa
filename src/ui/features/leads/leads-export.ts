import { indianNumberDigits } from '#core/leads/indian-mobile';
import type { Vendor } from '#core/vendors/vendor';
import type { Translate } from '../../kit/texts/use-texts';
import type { ExportTable } from '../export/export-table';
import type { LeadEntry } from './lead-entry';
import type { leadsTexts } from './leads-texts';

/**
 * Leads as a table to export. The mobile number stands in full: whoever exports a list wants to call from it. With
 * `byCode`, the vendors of a network, it also says whose each lead is.
 */
export function leadsTable(
  rows: readonly LeadEntry[],
  t: Translate<(typeof leadsTexts)['en']>,
  statusWord: (status: string) => string,
  byCode?: ReadonlyMap<string, Vendor>,
): ExportTable<LeadEntry> {
  const text = (header: string, value: (entry: LeadEntry) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name: 'leads',
    rows,
    columns: [
      ...(byCode
        ? [
            text(t('leads.column.franchise'), ({ lead }) => lead.franchiseCode),
            text(t('leads.column.franchiseName'), ({ lead }) => byCode.get(lead.franchiseCode)?.name),
          ]
        : []),
      text(t('leads.column.name'), ({ lead }) => lead.name),
      text(t('leads.column.mobile'), ({ lead }) => indianNumberDigits(lead.mobile ?? '') ?? lead.mobile),
      text(t('leads.column.email'), ({ lead }) => lead.email),
      text(t('leads.column.product'), ({ lead }) => lead.product),
      text(t('leads.column.status'), ({ lead }) => lead.status && statusWord(lead.status)),
      text(t('leads.column.source'), ({ lead }) => lead.source),
      text(t('leads.column.city'), ({ lead }) => lead.city),
      { header: t('leads.column.followUp'), kind: 'time', value: ({ followUp }) => followUp },
      { header: t('leads.column.created'), kind: 'time', value: ({ created }) => created },
      text(t('leads.column.id'), ({ lead }) => lead.id),
    ],
  };
}
