import { Download } from 'lucide-react';
import type { ImportComplaint } from '#core/imports/import-report';
import { Button } from '../components/button';
import { RowCard } from '../components/card';
import { SectionTitle } from '../components/section-title';
import { csvText } from '../export/csv-file';
import { download } from '../export/download';
import { useTexts } from '../texts/use-texts';
import { importTexts } from './import-texts';
import { useImportWords } from './import-words';

const SHOWN = 100;

/** What is wrong with which line; a file of it for whoever mends the table. */
export function ImportComplaints({ complaints }: { complaints: readonly ImportComplaint[] }) {
  const t = useTexts(importTexts);
  const words = useImportWords();
  const save = () => {
    const text = csvText<ImportComplaint>({
      name: 'faults',
      columns: [
        { header: t('import.csv.line'), kind: 'number', value: ({ line }) => line },
        { header: t('import.csv.field'), kind: 'text', value: ({ field }) => field && words.field(field) },
        { header: t('import.csv.value'), kind: 'text', value: ({ value }) => value },
        { header: t('import.csv.fault'), kind: 'text', value: ({ fault }) => t(`import.fault.${fault}`) },
      ],
      rows: complaints,
    });
    download(new Blob([text], { type: 'text/csv' }), 'faults.csv');
  };
  return (
    <section aria-labelledby="import-complaints">
      <SectionTitle
        id="import-complaints"
        end={
          <Button look="text" size="card" icon={Download} onClick={save}>
            {t('import.download')}
          </Button>
        }
      >
        {t('import.complaints', { count: complaints.length })}
      </SectionTitle>
      <RowCard label={t('import.complaints', { count: complaints.length })}>
        {complaints.slice(0, SHOWN).map((complaint) => (
          <li
            key={`${complaint.line} ${complaint.field} ${complaint.fault}`}
            className="flex min-h-11 flex-wrap items-baseline gap-x-4 px-4 py-2.5"
          >
            <span className="t-label min-w-20 font-semibold text-text tabular-nums">
              {t('import.line', { line: complaint.line.toLocaleString('en-IN') })}
            </span>
            <span className="min-w-0 text-text-2 [overflow-wrap:anywhere]">{words.complaint(complaint)}</span>
          </li>
        ))}
      </RowCard>
      {complaints.length > SHOWN && (
        <p className="t-label mt-3 text-text-2">{t('import.more', { count: complaints.length - SHOWN })}</p>
      )}
    </section>
  );
}
