import { indianNumberDigits } from '#core/leads/indian-mobile';
import type { Vendor } from '#core/vendors/vendor';
import { fieldsWith } from '#records/field-table';
import { LEAD_COLUMN_TEXTS, LEAD_TEXTS } from '#records/lead';
import type { Translate } from '../../kit/texts/use-texts';
import type { ExportTable } from '../export/export-table';
import type { LeadEntry } from './lead-entry';
import type { leadsTexts } from './leads-texts';

/** The exported fields of a lead: those of the table, and the other ways to reach the person. */
const EXPORTED = fieldsWith(LEAD_TEXTS, 'exported', ['name', 'mobile', 'email', ...LEAD_COLUMN_TEXTS]).filter(
  (field) => LEAD_TEXTS[field].kind === 'text',
);

/**
 * Makes a table of leads to export. The mobile number is in full, because exported lists are used for calls. `byCode`,
 * the vendors of a network, adds the owner of each lead.
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
      ...EXPORTED.map((field) =>
        text(t(`leads.column.${field}`), ({ lead }) => {
          if (field === 'mobile') return indianNumberDigits(lead.mobile ?? '') ?? lead.mobile;
          return field === 'status' ? lead.status && statusWord(lead.status) : lead[field];
        }),
      ),
      { header: t('leads.column.followUp'), kind: 'time', value: ({ followUp }) => followUp },
      { header: t('leads.column.created'), kind: 'time', value: ({ created }) => created },
      text(t('leads.column.id'), ({ lead }) => lead.id),
    ],
  };
}
