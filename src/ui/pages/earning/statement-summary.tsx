import { openingAmountKnown } from '#core/commission/deal-assessor';
import { notCountedOfMonth, type Statement, statementLines } from '#core/commission/statement';
import { toRupees } from '#core/shared/money';
import { commissionTexts } from '../../features/commission/commission-texts';
import { notCountedAddress } from '../../features/deals/not-counted-address';
import { statementTexts } from '../../features/statement/statement-texts';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';

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
