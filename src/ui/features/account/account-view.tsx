import { Scale } from 'lucide-react';
import { Fragment } from 'react';
import { comingAdjustments } from '#contract/account-statements';
import type { VendorAccount } from '#core/ledger/account-statements';
import type { AccountFigures } from '#core/ledger/amounts';
import { add, compare, type Decimal, negate, sum, toRupees, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useAnswer } from '../../data/use-answer';
import { Card, RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { StatePill } from '../../kit/components/state-pill';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import { ComingAdjustments } from './coming-adjustments';
import { StatementMark } from './statement-mark';
import { useAccountWords } from './use-account-words';

/** Shows a vendor's account: the balance, what the next statement adds, and every closed month. */
export function AccountView(props: {
  account: VendorAccount;
  /** Returns the address of a month's statement. */
  statementAddress: (month: Month) => string;
  /** Whether balance and coming changes are shown above already, as parts of the next payment. */
  isOwedShown?: boolean;
}) {
  const { account, statementAddress, isOwedShown = false } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { franchiseCode, months } = account;
  const [newest] = months;
  if (!newest) return <EmptyState title={t('account.none')} text={t('account.noneText')} />;
  return (
    <>
      {!isOwedShown && <Owed account={account} newest={newest.month} />}
      <Section title={t('account.months')}>
        <RowCard>
          {months.map((figures, place) => (
            <PlainRow
              key={figures.month}
              title={monthName(figures.month, language)}
              second={<MonthLine {...{ figures }} carried={months[place + 1]?.closing} />}
              end={
                <>
                  <Money amount={toRupees(figures.closing)} className="block text-text" />
                  <StatementMark franchiseCode={franchiseCode} figures={figures} bare />
                </>
              }
              to={statementAddress(figures.month)}
            />
          ))}
        </RowCard>
      </Section>
    </>
  );
}

/** Shows the balance after the newest closed month, and what the next statement adds. */
function Owed({ account, newest }: { account: VendorAccount; newest: Month }) {
  const { balance } = account;
  const { t, asAdmin } = useAccountWords();
  const { language } = useLanguage();
  const negative = compare(balance, ZERO) < 0;
  return (
    <>
      <Card>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="t-label text-text-2">{t('account.balance')}</h2>
          {negative && (
            <StatePill tone="warning" icon={Scale}>
              {t('account.toSetOff')}
            </StatePill>
          )}
        </div>
        <Money amount={toRupees(balance)} size="l" className="text-text" />
        <p className="t-meta mt-1 text-text-2">
          {t('account.balanceText', { month: monthName(newest, language) })}
        </p>
        {negative && (
          <p className="t-label mt-2 text-text-2">
            {t(asAdmin ? 'account.toSetOffText.office' : 'account.toSetOffText')}
          </p>
        )}
      </Card>
      <Section title={t('account.due')}>
        <Due account={account} />
      </Section>
    </>
  );
}

/** Lists what the next statement adds, deal by deal; by month if the deals cannot be read. */
function Due({ account: { franchiseCode, due } }: { account: VendorAccount }) {
  const t = useTexts(accountTexts);
  const { data: coming } = useAnswer(comingAdjustments, { path: { code: franchiseCode } });
  const amounts = coming
    ? coming.map((each) => (each.kind === 'deal' ? each.posted : each.amount))
    : due.map(({ amount }) => amount);
  if (amounts.length === 0) {
    return (
      <Card>
        <p className="t-label text-text-2">{t('account.dueNone')}</p>
      </Card>
    );
  }
  return (
    <div className="rounded-card bg-surface px-4 shadow-card desktop:px-5">
      {coming ? (
        <div className="pt-3">
          <ComingAdjustments adjustments={coming} />
        </div>
      ) : (
        <DueMonths due={due} />
      )}
      <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
        <span className="t-money-s text-text">{t('account.together')}</span>
        <span className="border-b-3 border-double border-text pb-0.5">
          <Money amount={toRupees(sum(amounts))} plus className="text-text" />
        </span>
      </p>
    </div>
  );
}

function DueMonths({ due }: { due: VendorAccount['due'] }) {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  return (
    <ul>
      {due.map(({ saleMonth, amount }) => (
        <li
          key={saleMonth}
          className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-hairline py-1.5"
        >
          <span className="t-label flex-[1_1_9rem] text-text-2">
            {t('account.dueMonth', { month: monthName(saleMonth, language) })}
          </span>
          <Money amount={toRupees(amount)} plus className="text-text" />
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows the figures with which a month was closed, in a line that only wraps between its parts. An opening balance, an
 * adjusted and a paid amount appear only if there is one. `carried` is the closing balance of the month before.
 */
function MonthLine(props: { figures: AccountFigures; carried: Decimal | undefined }) {
  const { figures, carried = ZERO } = props;
  const { opening, earned, adjusted, paid } = figures;
  const t = useTexts(accountTexts);
  const amount = (of: Decimal) => rupees(toRupees(of));
  const parts = [
    compare(opening, carried) !== 0 &&
      t('account.monthOpened', { amount: amount(add(opening, negate(carried))) }),
    t('account.monthEarned', { amount: amount(earned) }),
    compare(adjusted, ZERO) !== 0 && t('account.monthAdjusted', { amount: amount(adjusted) }),
    compare(paid, ZERO) !== 0 && t('account.monthPaid', { amount: amount(negate(paid)) }),
  ].filter((part) => part !== false);
  return parts.map((part, place) => (
    <Fragment key={part}>
      <span className="whitespace-nowrap">{place + 1 < parts.length ? `${part} ·` : part}</span>{' '}
    </Fragment>
  ));
}
