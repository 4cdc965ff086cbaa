import { ChevronRight, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountStatement, DealAdjustment } from '#core/ledger/account-statements.port';
import { negate, toRupees } from '#core/shared/money';
import { Card } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { StatePill } from '../../kit/components/state-pill';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import { AdjustmentSheet } from './adjustment-sheet';
import { adjustmentText, type NameOfDeal } from './adjustment-text';

/** What the statement of a closed month comes to: from the opening balance, row by row, to the closing one. */
export function StatementCard(props: {
  statement: AccountStatement;
  name: string | undefined;
  nameOfDeal: NameOfDeal | undefined;
}) {
  const { statement, name, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const { lines, opening, earned, paid, closing, franchiseCode } = statement;
  const counted = lines.filter(({ state }) => state === 'counted').length;
  return (
    <Card>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="t-label text-text-2">{t('statementOf.closing')}</h3>
        <StatePill tone="neutral" icon={Lock}>
          {t('statementOf.closed')}
        </StatePill>
      </div>
      <Money amount={toRupees(closing)} size="l" className="text-text" />
      <p className="t-meta mt-1 mb-3 text-text-2">{[name, franchiseCode].filter(Boolean).join(' · ')}</p>
      <Row label={t('statementOf.opening')}>
        <Money amount={toRupees(opening)} />
      </Row>
      <Row label={t('statementOf.earned')} note={t('statementOf.earnedOf', { counted, count: lines.length })}>
        <Money amount={toRupees(earned)} plus />
      </Row>
      <Adjustments {...{ statement, nameOfDeal }} />
      <Row label={t('statementOf.paid')}>
        <Money amount={toRupees(negate(paid))} plus />
      </Row>
      <div className="-mb-2 flex min-h-14 items-center justify-between gap-3 border-t border-hairline-strong">
        <span className="t-money-s text-text">{t('statementOf.closing')}</span>
        <span className="border-b-3 border-double border-text pb-0.5">
          <Money amount={toRupees(closing)} className="text-text" />
        </span>
      </div>
    </Card>
  );
}

function Row(props: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-t border-hairline">
      <span className="min-w-0 text-[.9375rem]/5 text-text">
        {props.label}
        {props.note && <span className="t-meta ml-2 text-text-2">{props.note}</span>}
      </span>
      <span className="text-text">{props.children}</span>
    </div>
  );
}

/** The sum of the adjustments, and each in a sentence that leads to its lines. */
function Adjustments(props: { statement: AccountStatement; nameOfDeal: NameOfDeal | undefined }) {
  const { statement, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const term = useTerm();
  const [open, setOpen] = useState<DealAdjustment>();
  const { adjustments, adjusted } = statement;
  const sentence = 't-meta min-w-0 flex-1 text-left wrap-anywhere text-text-2';
  return (
    <>
      <Row
        label={
          adjustments.length > 0
            ? t('statementOf.adjustmentsOf', { count: adjustments.length })
            : t('statementOf.adjustments')
        }
      >
        <Money amount={toRupees(adjusted)} plus />
      </Row>
      {adjustments.length > 0 && (
        <ul className="mb-3 border-l-2 border-hairline-strong">
          {adjustments.map((adjustment) => {
            const text = adjustmentText(adjustment, t, language, term, nameOfDeal);
            return adjustment.kind === 'manual' ? (
              <li key={adjustment.id} className="flex min-h-11 items-center py-1 pl-3">
                <span className={sentence}>
                  <WholeAmounts text={text} />
                </span>
              </li>
            ) : (
              <li key={`${adjustment.deal.dealId} ${adjustment.saleMonth}`}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(adjustment)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-r-control py-1 pl-3 outline-offset-[-2px] hover:bg-bg active:bg-sunken"
                >
                  <span className={sentence}>
                    <WholeAmounts text={text} />
                  </span>
                  <Icon of={ChevronRight} size={16} className="text-text-3" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {open && (
        <AdjustmentSheet adjustment={open} nameOfDeal={nameOfDeal} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
