import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { JOURNAL_FORMATS, type JournalFormat, journalText } from '#core/ledger/journal-text';
import { useServices } from '../../../data/app-services';
import { journalQuery } from '../../../data/closing';
import { download } from '../../../features/export/download';
import { useNoteExport } from '../../../features/export/use-note-export';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice } from '../../../kit/components/notice';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';

const ENDINGS: Readonly<Record<JournalFormat, string>> = {
  csv: 'csv',
  hledger: 'journal',
  beancount: 'beancount',
  tally: 'xml',
};

/** Exports the journal as a file for accounting programs. */
export function JournalExport() {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const note = useNoteExport();
  const { data, error, isFetching, refetch } = useQuery(journalQuery(services));
  const { calendar, clock } = services;
  const empty = data?.length === 0;
  const write = async (format: JournalFormat) => {
    if (!(await note('journal'))) return;
    const text = journalText(data ?? [], format);
    const name = `journal-${calendar.dayAt(clock.now())}.${ENDINGS[format]}`;
    download(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
    showToast(t('money.journalDone'));
  };
  return (
    <section aria-labelledby="money-journal">
      <Card>
        <h2 id="money-journal" className="t-subtitle text-text">
          {t('money.journal')}
        </h2>
        {error && !isFetching && (
          <div className="pt-2">
            <Notice
              tone="unread"
              what={t('money.journalFailed')}
              actions={[{ label: t('money.retry'), onAction: () => void refetch() }]}
            />
          </div>
        )}
        <p className="t-label min-h-[1lh] text-text-2">
          {data && (empty ? t('money.journalNone') : t('money.journalText', { count: data.length }))}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {JOURNAL_FORMATS.map((format) => (
            <Button
              key={format}
              variant="outline"
              size="card"
              icon={FileDown}
              disabled={!data || empty}
              onClick={() => void write(format)}
            >
              {t(`money.journal.${format}`)}
            </Button>
          ))}
        </div>
      </Card>
    </section>
  );
}
