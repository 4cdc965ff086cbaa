import { FileSpreadsheet, FileText } from 'lucide-react';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from './download';
import type { ExportFormat, ExportTable } from './export-table';
import { exportTexts } from './export-texts';
import { useNoteExport } from './use-note-export';

/** The subject of an export: the table as it is when the person asks, and the text once the file is there. */
export interface Exported<Row> {
  readonly table: ExportTable<Row>;
  /** "Exported 132 leads". */
  readonly done: string;
  /** Whether the source had only some of what the rows are made from, as while it stores an import. */
  readonly lacking: boolean;
}

/**
 * The two actions of an export, "Export CSV" and "Export Excel", for a `MoreActions`. They write exactly the rows of
 * the table, offer the file as "{name}-{day}.csv" and say so; one that lacks something is called
 * "{name}-so-far-{day}.csv". The libraries behind them load on the first use.
 */
export function useExport<Row>(
  exported: () => Exported<Row> | Promise<Exported<Row>>,
): readonly MoreAction[] {
  const t = useTexts(exportTexts);
  const { calendar, clock } = useServices();
  const note = useNoteExport();
  const run = async (format: ExportFormat) => {
    try {
      const { table, done, lacking } = await exported();
      if (!(await note(table.name))) return;
      const file = format === 'csv' ? await csvFile(table) : await excelFile(table);
      const name = lacking ? `${table.name}-so-far` : table.name;
      download(file, `${name}-${calendar.dayAt(clock.now())}.${format}`);
      showToast(lacking ? t('export.soFar', { done }) : done);
    } catch (error) {
      console.warn('The export failed', error);
      showErrorToast(t('export.failed'));
    }
  };
  return [
    { key: 'csv', icon: FileText, label: t('export.csv'), onAction: () => void run('csv') },
    { key: 'xlsx', icon: FileSpreadsheet, label: t('export.xlsx'), onAction: () => void run('xlsx') },
  ];
}

async function csvFile<Row>(table: ExportTable<Row>): Promise<Blob> {
  const { csvText } = await import('./csv-file');
  return new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' });
}

async function excelFile<Row>(table: ExportTable<Row>): Promise<Blob> {
  return (await import('./xlsx-file')).xlsxFile(table);
}
