import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileDown } from 'lucide-react';
import { closingFiles } from '#contract/closings';
import { ledgerEntries } from '#contract/ledger';
import { JOURNAL_FORMATS, type JournalFormat, journalText } from '#core/ledger/journal-text';
import type { Month } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { closingMonthsQuery } from '../../../data/closing';
import { useAnswer } from '../../../data/use-answer';
import { useWrite } from '../../../data/use-write';
import { download } from '../../../features/export/download';
import { useNoteExport } from '../../../features/export/use-note-export';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { showToast } from '../../../kit/feedback/toast';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';
import { moneyTexts } from './money-texts';

const ENDINGS: Readonly<Record<JournalFormat, string>> = {
  csv: 'csv',
  hledger: 'journal',
  beancount: 'beancount',
  tally: 'xml',
};

/** Offers the files of a network: the journal, and the hashed files of each closed month. */
export function FilesTab() {
  return (
    // The height of the journal is unknown in advance, so the content below waits for it.
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-4">
      <JournalExport />
      <ClosingFiles />
    </div>
  );
}

/** Lists the closed months, newest first, each with its files as one ZIP. */
function ClosingFiles() {
  const t = useTexts(closingTexts);
  const query = useQuery(closingMonthsQuery(useServices()));
  const { data } = query;
  const closed = (data ?? []).filter(({ state }) => state === 'closed').toReversed();
  return (
    <section aria-labelledby="closing-files">
      <Card>
        <h2 id="closing-files" className="t-subtitle text-text">
          {t('closing.filesTitle')}
        </h2>
        <p className="t-meta text-text-2">{t('closing.filesText')}</p>
        {!data && <NotLoaded query={query} what={t('closing.filesUnread')} />}
        {data && closed.length === 0 && <p className="t-label pt-2 text-text-2">{t('closing.filesNone')}</p>}
        <ul className="divide-y divide-hairline">
          {closed.map(({ month }) => (
            <li key={month}>
              <FilesOfMonth month={month} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function FilesOfMonth({ month }: { month: Month }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('closing.filesFailed'));
  const name = monthName(month, language);
  const load = () =>
    run(async () => {
      const [files, { textsZip }] = await Promise.all([
        api.call(closingFiles, { path: { month } }),
        import('../../../features/account/statements-zip'),
      ]);
      download(textsZip(files), `closing-${month}.zip`);
      showToast(t('closing.filesDone', { month: name }));
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-1.5">
      <div className="flex items-center justify-between gap-4">
        <span className="t-label text-text">{name}</span>
        <Button
          variant="text"
          size="card"
          icon={FileArchive}
          disabled={busy}
          aria-label={t('closing.filesZipOf', { month: name })}
          onClick={() => void load()}
        >
          {t('closing.filesZip')}
        </Button>
      </div>
      {failure && <Notice tone="failed" what={failure.sentence} />}
    </div>
  );
}

/** Exports the journal as a file for accounting programs. */
function JournalExport() {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const note = useNoteExport();
  const query = useAnswer(ledgerEntries);
  const { data } = query;
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
        {query.error && (
          <div className="pt-2">
            <NotLoaded query={query} what={t('money.journalFailed')} />
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
