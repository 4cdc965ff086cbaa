import { Link } from 'react-router-dom';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import type { PostedDeal } from '#core/ledger/account-statements';
import { closedState } from '#core/ledger/statement-entries';
import { toRupees } from '#core/shared/money';
import { Card } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { rupees } from '../../kit/format/rupees';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { StateMark } from '../deals/state-mark';
import { AskedMark } from '../disputes/asked-mark';
import { accountTexts } from './account-texts';
import { type NameOfDeal, paidFor, ratioOf } from './adjustment-text';

/** Shows every deal of a closed month: the counted ones with their commission, the others below them by reason. */
export function StatementLines(props: {
  lines: readonly PostedDeal[];
  /** Returns the address of the deal's present page. */
  dealAddress: (dealId: string) => string;
  nameOfDeal: NameOfDeal | undefined;
}) {
  const { lines, dealAddress, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const groups = DEAL_STATUSES.map((state) => ({
    state,
    deals: lines.filter((line) => closedState(line) === state),
  })).filter(({ deals }) => deals.length > 0);
  return (
    <Card>
      <h3 className="t-subtitle text-text">{t('statementOf.lines', { count: lines.length })}</h3>
      {lines.length === 0 && <p className="pt-1 text-text-2">{t('statementOf.noLines')}</p>}
      {groups.map(({ state, deals }) => (
        <section key={state} className="pt-3">
          <h4 className="flex min-h-7 items-center justify-between gap-3">
            <StateMark state={state} pill />
            <span className="t-meta text-text-2 tabular-nums">{deals.length}</span>
          </h4>
          <ul>
            {deals.map((line) => (
              <Line
                key={line.dealId}
                line={line}
                name={line.name ?? nameOfDeal?.(line.dealId)}
                to={dealAddress(line.dealId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Line({ line, name, to }: { line: PostedDeal; name: string | undefined; to: string }) {
  const t = useTexts(accountTexts);
  const term = useTerm();
  const { dealId, productCategory, stage, state, payments, ratio, posted } = line;
  const how =
    state === 'counted' && ratio
      ? t('statementOf.paidAt', { paid: rupees(toRupees(paidFor(payments))), ratio: ratioOf(line, t) })
      : term(stage);
  return (
    <li className="relative flex min-h-13 items-center justify-between gap-3 border-b border-hairline py-1.5 last:border-b-0 hover:bg-bg">
      <span className="min-w-0">
        <Link
          to={to}
          className="t-label block font-semibold wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
        >
          {name ?? dealId}
        </Link>
        <span className="t-meta block wrap-anywhere text-text-2">
          <WholeAmounts text={[term(productCategory), how].filter(Boolean).join(' · ')} />
          <AskedMark dealId={dealId} />
        </span>
      </span>
      {state === 'counted' && <Money amount={toRupees(posted)} className="text-text" />}
    </li>
  );
}
