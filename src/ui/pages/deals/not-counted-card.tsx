import { Banknote, ChevronRight, CircleAlert, CircleSlash2, Flag, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MissingPart, NotCounted, NotCountedGroup } from '#core/commission/not-counted';
import { CLOSED_WON } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import { toRupees } from '#core/shared/money';
import { dealAddress } from '../../features/deals/deal-address';
import { dealsTexts } from '../../features/deals/deals-texts';
import { AskedMark } from '../../features/disputes/asked-mark';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { ratioText } from '../../kit/format/ratio';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { notCountedTexts } from './not-counted-texts';

/** The number of deals of a reason that are shown at first. */
const SHOWN = 3;

const ICONS: Readonly<Record<MissingPart, LucideIcon>> = {
  stage: Flag,
  payments: Banknote,
  rule: CircleSlash2,
  ratio: CircleSlash2,
  reading: CircleAlert,
  lost: CircleSlash2,
};

/** Shows the deals that lack the same thing, with its name and what would make them count. */
export function NotCountedCard({ group: { missing, deals } }: { group: NotCountedGroup }) {
  const t = useTexts(notCountedTexts);
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? deals : deals.slice(0, SHOWN);
  const more = deals.length - shown.length;
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card bg-surface shadow-card">
      <div className="flex items-center gap-3 border-b border-hairline px-4 py-2.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-button bg-neutral-soft text-text-2">
          <Icon of={ICONS[missing]} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={id} className="t-money-s text-text">
            {t(`notCounted.is.${missing}`)}
          </h3>
          <p className="t-meta text-text-2">{t(`notCounted.needs.${missing}`)}</p>
        </div>
        <span className="t-caption grid min-h-6 min-w-7 place-items-center rounded-pill bg-neutral-soft px-2 font-semibold text-text-2 tabular-nums">
          {deals.length}
        </span>
      </div>
      <ul className="rows">
        {shown.map((deal) => (
          <NotCountedRow key={deal.deal.id} missing={missing} entry={deal} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-hairline px-1">
          <Button variant="text" size="card" onClick={() => setAll(true)}>
            {t('notCounted.more', { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}

function NotCountedRow({ missing, entry }: { missing: MissingPart; entry: NotCounted }) {
  const t = useTexts(notCountedTexts);
  const { deal, worth } = entry;
  return (
    <li className="relative flex min-h-13 items-center gap-3 py-2 pr-3 pl-4 hover:bg-bg active:bg-sunken">
      <div className="min-w-0 flex-1">
        <Link
          to={dealAddress(deal.id)}
          className="t-label line-clamp-3 wrap-anywhere font-semibold text-text outline-offset-0 after:absolute after:inset-0"
        >
          {dealName(deal)}
        </Link>
        <p className="t-caption text-text-2">
          <Detail missing={missing} entry={entry} />
          <AskedMark dealId={deal.id} />
        </p>
      </div>
      {worth && (
        <p className="shrink-0 text-right">
          <Money amount={toRupees(worth.amount)} className="block text-text" />
          <span className="t-caption block text-text-2">{t(`notCounted.worth.${worth.kind}`)}</span>
        </p>
      )}
      <Icon of={ChevronRight} size={16} className="text-text-3" />
    </li>
  );
}

/** Shows the most useful detail of a deal about what it lacks. Only free demat accounts wait for a stage. */
function Detail({ missing, entry: { deal, assessment } }: { missing: MissingPart; entry: NotCounted }) {
  const t = useTexts(notCountedTexts);
  const words = useTexts(dealsTexts);
  const term = useTerm();
  const stage = term(deal.stage);
  const product = term(deal.productCategory);
  if (missing === 'stage') {
    if (assessment?.state !== 'stage-differs') return stage || '-';
    return t(`${deal.stage}.` === CLOSED_WON ? 'notCounted.noFullStop' : 'notCounted.spelledOtherwise', {
      stage,
    });
  }
  if (missing === 'payments' && assessment?.rule) {
    return `${product} · ${ratioText(toRupees(assessment.rule.ratio))}`;
  }
  return missing === 'reading' && assessment ? `${product} · ${words(`state.${assessment.state}`)}` : product;
}
