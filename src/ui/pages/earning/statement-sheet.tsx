import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import type { Statement } from '#core/commission/statement';
import { isMonth, type Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { usePdf } from '../../features/export/use-pdf';
import { statementTexts } from '../../features/statement/statement-texts';
import { useStatement } from '../../features/statement/use-statement';
import { statementFileName, useStatementExport } from '../../features/statement/use-statement-export';
import { Button } from '../../kit/components/button';
import { NotLoaded } from '../../kit/components/notice';
import { SelectField } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { StatementSummary } from './statement-summary';

/** Asks for a month and exports its statement, showing its amounts first. */
export function StatementSheet(props: { months: readonly Month[]; onClose: () => void }) {
  const { months, onClose } = props;
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const [month, setMonth] = useState<Month | undefined>(months[0]);
  const { data, isFetching, error, refetch } = useStatement(month);
  const files = useStatementExport(data);
  const pdf = useStatementPdf(data);
  return (
    <Sheet
      title={t('statement.title')}
      context={t('statement.context')}
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <div className="col-span-2">
            <Button wide icon={Download} disabled={!data} aria-busy={pdf.making} onClick={pdf.download}>
              {t(pdf.making ? 'statement.pdfMaking' : 'statement.pdf')}
            </Button>
          </div>
          {files.map(({ key, label, onAction }) => (
            <div key={key} className="min-w-0">
              <Button wide variant="outline" disabled={!data} onClick={onAction}>
                {label}
              </Button>
            </div>
          ))}
        </div>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t('statement.month')}
          value={month ?? ''}
          options={months.map((value) => ({ value, label: monthName(value, language) }))}
          onChange={(value) => setMonth(isMonth(value) ? value : undefined)}
        />
        {!data && isFetching && month && (
          <p role="status" className="t-label text-text-2">
            {t('statement.loading', { month: monthName(month, language) })}
          </p>
        )}
        <NotLoaded query={{ error, isFetching, refetch }} what={t('statement.failed')} />
        {data && <StatementSummary statement={data} onRetry={() => void refetch()} />}
      </div>
    </Sheet>
  );
}

/** Exports the statement as a PDF in the language of the page. The library and its fonts load on the first use. */
function useStatementPdf(statement: Statement | undefined) {
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const terms = useContext(OwnTerms);
  const pdf = usePdf();
  const [making, setMaking] = useState(false);
  const make = async () => {
    if (!statement || making) return;
    setMaking(true);
    await pdf({
      name: statementFileName(statement),
      done: t('statement.exported', { month: monthName(statement.month, language) }),
      make: async () => {
        const { statementDocument } = await import('#documents/statement-document');
        return statementDocument({ statement, calendar, language, terms, madeAt: new Date(clock.now()) });
      },
    });
    setMaking(false);
  };
  return { making, download: () => void make() };
}
