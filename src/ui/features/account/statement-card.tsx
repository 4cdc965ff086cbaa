import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type {
  AccountStatement,
  AgreedAdjustment,
  DealAdjustment,
  StatementPayout,
} from '#core/ledger/account-statements';
import {
  dealAdjustments,
  figureRows,
  openingsOf,
  otherAgreed,
  otherKind,
} from '#core/ledger/statement-entries';
import { type Decimal, negate, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { figureLabel } from '#documents/figure-label';
import { payoutSentence } from '#documents/payout-sentence';
import { useSession } from '../../data/session-provider';
import { Card } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { AskAboutLine } from '../disputes/asked-mark';
import { accountTexts } from './account-texts';
import { AdjustmentSheet } from './adjustment-sheet';
import { adjustmentText, type NameOfDeal } from './adjustment-text';
import { StatementMark } from './statement-mark';
import { useAccountWords } from './use-account-words';

/** Shows the amounts of a closed month's statement, row by row from the opening to the closing balance. */
export function StatementCard(props: {
  statement: AccountStatement;
  name: string | undefined;
  nameOfDeal: NameOfDeal | undefined;
}) {
  const { statement, name, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { lines, closing, franchiseCode, vendor, address, company, month } = statement;
  const counted = lines.filter(({ state }) => state === 'counted').length;
  const agreed = [...openingsOf(statement), ...otherAgreed(statement)];
  return (
    <Card>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="t-label text-text-2">{t('statementOf.closing')}</h3>
        <StatementMark franchiseCode={franchiseCode} figures={statement} />
      </div>
      <Money amount={toRupees(closing)} size="l" className="text-text" />
      <p className="t-meta mt-1 mb-3 wrap-anywhere text-text-2">
        {[vendor ?? name, franchiseCode, address].filter(Boolean).join(' · ')}
        {company && <span className="block">{t('statementOf.company', { company: company.name })}</span>}
      </p>
      {figureRows(statement).map(({ kind, amount }) => {
        switch (kind) {
          case 'opening':
            return (
              <Fragment key={kind}>
                <Row label={t('statementOf.opening')}>
                  <Money amount={toRupees(amount)} />
                </Row>
                <Agreed month={month} adjustments={agreed.filter((each) => each.agreed === 'opening')} />
              </Fragment>
            );
          case 'earned':
            return (
              <Row
                key={kind}
                label={t('statementOf.earned')}
                note={t('statementOf.earnedOf', { counted, count: lines.length })}
              >
                <Money amount={toRupees(amount)} plus />
              </Row>
            );
          case 'adjusted':
            return <Adjustments key={kind} {...{ statement, amount, nameOfDeal }} />;
          case 'closing':
            return null;
          case 'paid':
            return (
              <Fragment key={kind}>
                <Row label={t('statementOf.paid')}>
                  <Money amount={toRupees(amount)} plus />
                </Row>
                <StatementPayouts payouts={statement.payouts ?? []} />
              </Fragment>
            );
          default:
            return (
              <Fragment key={kind}>
                <Row label={figureLabel(kind, language)}>
                  <Money amount={toRupees(amount)} plus />
                </Row>
                <Agreed
                  month={month}
                  adjustments={agreed.filter((each) => each.agreed !== 'opening' && otherKind(each) === kind)}
                />
              </Fragment>
            );
        }
      })}
      <ClosingRow closing={closing} />
    </Card>
  );
}

/** Shows the closing balance, below a rule as on paper. */
function ClosingRow({ closing }: { closing: Decimal }) {
  const t = useTexts(accountTexts);
  return (
    <div className="-mb-2 flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-hairline-strong">
      <span className="t-money-s text-text">{t('statementOf.closing')}</span>
      <span className="border-b-3 border-double border-text pb-0.5">
        <Money amount={toRupees(closing)} className="text-text" />
      </span>
    </div>
  );
}

/** Lists the agreed adjustments, each with its reason, below the row of their kind; a vendor may object to each. */
function Agreed(props: { month: Month; adjustments: readonly AgreedAdjustment[] }) {
  const { month, adjustments } = props;
  const words = useAccountWords();
  const { language } = useLanguage();
  const isVendor = useSession().session?.user.role === 'vendor';
  if (adjustments.length === 0) return null;
  return (
    <ul className="mb-3 border-l-2 border-hairline-strong">
      {adjustments.map((adjustment) => (
        <li key={adjustment.id} className="flex min-h-11 items-center py-1 pl-3">
          <span className={SENTENCE}>
            <WholeAmounts text={adjustmentText(adjustment, words, language)} />
          </span>
          {isVendor && adjustment.line !== undefined && (
            <AskAboutLine month={month} line={adjustment.line} what={adjustment.reason} />
          )}
        </li>
      ))}
    </ul>
  );
}

const SENTENCE = 't-meta min-w-0 flex-1 text-left wrap-anywhere text-text-2';

function Row(props: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 border-t border-hairline">
      <span className="min-w-0 flex-[1_1_9rem] text-[.9375rem]/5 text-text">
        {props.label}
        {props.note && <span className="t-meta ml-2 text-text-2">{props.note}</span>}
      </span>
      <span className="text-text">{props.children}</span>
    </div>
  );
}

/** Shows the sum of the adjustments of deals, and each of them in a sentence that links to its lines. */
function Adjustments(props: {
  statement: AccountStatement;
  amount: Decimal;
  nameOfDeal: NameOfDeal | undefined;
}) {
  const { statement, amount, nameOfDeal } = props;
  const words = useAccountWords();
  const { t } = words;
  const { language } = useLanguage();
  const term = useTerm();
  const [open, setOpen] = useState<DealAdjustment>();
  const adjustments = dealAdjustments(statement);
  return (
    <>
      <Row
        label={
          adjustments.length > 0
            ? t('statementOf.adjustmentsOf', { count: adjustments.length })
            : t('statementOf.adjustments')
        }
      >
        <Money amount={toRupees(amount)} plus />
      </Row>
      {adjustments.length > 0 && (
        <ul className="mb-3 border-l-2 border-hairline-strong">
          {adjustments.map((adjustment) => (
            <li key={`${adjustment.deal.dealId} ${adjustment.saleMonth}`}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(adjustment)}
                className="flex min-h-11 w-full items-center gap-3 rounded-r-control py-1 pl-3 outline-offset-[-2px] hover:bg-bg active:bg-sunken"
              >
                <span className={SENTENCE}>
                  <WholeAmounts text={adjustmentText(adjustment, words, language, term, nameOfDeal)} />
                </span>
                <Icon of={ChevronRight} size={16} className="text-text-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <AdjustmentSheet adjustment={open} nameOfDeal={nameOfDeal} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Lists the payments that add up to the paid amount of a statement, with day and UTR, and those that were returned. */
function StatementPayouts({ payouts }: { payouts: readonly StatementPayout[] }) {
  const { language } = useLanguage();
  if (payouts.length === 0) return null;
  return (
    <ul className="mb-3 border-l-2 border-hairline-strong">
      {payouts.map((payout, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one run may pay and get it back; a statement never changes.
        <li key={place} className="flex min-h-11 items-center justify-between gap-3 py-1 pl-3">
          <span className="t-meta min-w-0 wrap-anywhere text-text-2">{payoutSentence(payout, language)}</span>
          <Money amount={toRupees(negate(payout.amount))} plus className="text-text-2" />
        </li>
      ))}
    </ul>
  );
}
