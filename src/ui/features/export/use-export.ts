import { FileSpreadsheet, FileText } from 'lucide-react';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from './download';
import type { ExportFormat, ExportTable } from './export-table';
import { exportTexts } from './export-texts';
import { useNoteExport } from './use-note-export';

/** An export: the table at the moment of the request, and the message once the file is saved. */
export interface Exported<Row> {
  readonly table: ExportTable<Row>;
  /** The message, such as "Exported 132 leads". */
  readonly done: string;
  /** Whether the rows lack something, as while the server stores an import or where a deal could not be read. */
  readonly lacking: boolean;
}

/**
 * Returns the two actions of an export, "Export CSV" and "Export Excel", for a `MoreActions`. They write exactly the
 * rows of the table, save the file as "{name}-{day}.csv" and show a message; incomplete data is saved as
 * "{name}-so-far-{day}.csv". The libraries load on the first use.
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
