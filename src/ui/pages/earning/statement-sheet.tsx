import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import { notCountedOfMonth, type Statement, statementLines } from '#core/commission/statement';
import { toRupees } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { commissionTexts } from '../../features/commission/commission-texts';
import { notCountedAddress } from '../../features/deals/not-counted-address';
import { usePdf } from '../../features/export/use-pdf';
import { statementTexts } from '../../features/statement/statement-texts';
import { useStatement } from '../../features/statement/use-statement';
import { statementFileName, useStatementExport } from '../../features/statement/use-statement-export';
import { Button } from '../../kit/components/button';
import { Money } from '../../kit/components/money';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { SelectField } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { TextLink } from '../../kit/components/text-link';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';

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

/** Shows the amounts of a statement, the number of deals that count, and a link to those that do not. */
export function StatementSummary({ statement, onRetry }: { statement: Statement; onRetry: () => void }) {
  const t = useTexts(statementTexts);
  const commission = useTexts(commissionTexts);
  const { month, total, notCounted, complete, notices } = statement;
  const ofMonth = notCountedOfMonth(statement);
  const unplaced = notCounted.length - ofMonth;
  const dematKnown = openingAmountKnown(notices);
  const rows = [
    { label: t('statement.commission'), amount: toRupees(total.commission) },
    { label: t('statement.demat'), amount: dematKnown ? toRupees(total.freeDematEarning) : undefined },
    { label: t('statement.total'), amount: dematKnown ? toRupees(total.overall) : undefined },
  ];
  return (
    <>
      {!complete && <Notice tone="incomplete" what={t('statement.incomplete')} onRetry={onRetry} />}
      <dl className="rows">
        {rows.map(({ label, amount }) => (
          <div
            key={label}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-hairline last:border-b-0 last:font-semibold"
          >
            <dt className="t-label text-text-2">{label}</dt>
            <dd>
              <Money amount={amount} className="text-text" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-meta text-text-2">
        {[
          commission('commission.countedDeals', { count: total.deals + total.freeDematDeals }),
          t('statement.lines', { count: statementLines(statement).length }),
          unplaced > 0 && t('statement.unplaced', { count: unplaced }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ofMonth > 0 && (
        <p className="t-meta">
          <TextLink to={notCountedAddress(month)}>
            {t('statement.notCountedDeals', { count: ofMonth })}
          </TextLink>
        </p>
      )}
    </>
  );
}
