import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Statement, statementLines } from '#core/commission/statement';
import { toRupees } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import { Button } from '../components/button';
import { Money } from '../components/money';
import { Notice } from '../components/notice';
import { SelectField } from '../components/select-field';
import { Sheet } from '../components/sheet';
import { monthName } from '../format/dates';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { commissionTexts } from './commission-texts';
import { statementTexts } from './statement-texts';
import { useStatement } from './use-statement';
import { useStatementExport } from './use-statement-export';
import { useStatementPdf } from './use-statement-pdf';

/** Chooses a month and gives its statement as a file, with what it comes to before one takes it. */
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
      closeLabel={t('statement.close')}
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <div className="col-span-2">
            <Button wide icon={Download} disabled={!data} aria-busy={pdf.making} onClick={pdf.download}>
              {t(pdf.making ? 'statement.pdfMaking' : 'statement.pdf')}
            </Button>
          </div>
          {files.map(({ key, label, onAct }) => (
            <div key={key} className="min-w-0">
              <Button wide look="outline" disabled={!data} onClick={onAct}>
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
        {error && !isFetching && (
          <Notice
            tone="failed"
            what={t('statement.failed')}
            actions={[{ label: t('statement.retry'), onAct: () => void refetch() }]}
          />
        )}
        {data && <Summary statement={data} onRetry={() => void refetch()} />}
      </div>
    </Sheet>
  );
}

function Summary({ statement, onRetry }: { statement: Statement; onRetry: () => void }) {
  const t = useTexts(statementTexts);
  const commission = useTexts(commissionTexts);
  const { total, excluded, complete, notices } = statement;
  const dematKnown = notices.every(({ kind }) => kind !== 'opening-amount-unreadable');
  const rows = [
    { label: t('statement.commission'), amount: toRupees(total.commission) },
    { label: t('statement.demat'), amount: dematKnown ? toRupees(total.freeDematEarning) : undefined },
    { label: t('statement.total'), amount: dematKnown ? toRupees(total.overall) : undefined },
  ];
  return (
    <>
      {!complete && (
        <Notice
          tone="incomplete"
          what={t('statement.incomplete')}
          actions={[{ label: t('statement.retry'), onAct: onRetry }]}
        />
      )}
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
          commission('commission.dealCount', { count: total.deals + total.freeDematDeals }),
          t('statement.lines', { count: statementLines(statement).length }),
          excluded.length > 0 && t('statement.excluded', { count: excluded.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
