import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PreparedClosing } from '#core/closing/closing';
import { isDealStatus } from '#core/commission/deal-assessment';
import { dealsAddress } from '../../../features/charts/record-address';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { dealsTexts } from '../../../features/deals/deals-texts';
import { Button } from '../../../kit/components/button';
import { Icon } from '../../../kit/components/icon';
import { joinClasses } from '../../../kit/components/join-classes';
import { Sheet } from '../../../kit/components/sheet';
import { TextLink } from '../../../kit/components/text-link';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';

/** Shows whether every deal could be assessed: the number that could not, and the number without a rule. */
export function CloseData(props: {
  prepared: PreparedClosing;
  /** The number of deals of the month that earn nothing because a rule is missing. */
  noRule: number;
}) {
  const { prepared, noRule } = props;
  const t = useTexts(closingTexts);
  const [open, setOpen] = useState(false);
  const { incomplete, vendors, month } = prepared;
  const unread = incomplete.length;
  const lines = vendors.reduce((all, vendor) => all + vendor.lines, 0);
  return (
    <section
      id={stepId('data')}
      tabIndex={-1}
      aria-label={t('closing.step.data')}
      className={joinClasses(
        'flex min-h-13 items-center gap-3 rounded-button border px-4 py-2',
        unread > 0 ? 'border-warning-line bg-warning-soft' : 'border-hairline-strong bg-sunken',
      )}
    >
      <Icon
        of={unread > 0 ? TriangleAlert : CircleCheck}
        className={unread > 0 ? 'text-warning' : 'text-success'}
      />
      <div className="min-w-0 flex-1">
        <h2 className="t-label font-semibold text-text">
          {unread > 0 ? t('closing.dataOpen', { count: unread }) : t('closing.dataNone')}
        </h2>
        <p className="t-meta text-text-2">
          {unread > 0 ? t('closing.dataOpenText') : t('closing.dataText', { count: lines })}{' '}
          {noRule > 0 && t('closing.noRule', { count: noRule })}
        </p>
      </div>
      {noRule > 0 && unread === 0 && (
        <TextLink to={dealsAddress({ month, state: 'no-rule' })}>{t('closing.show')}</TextLink>
      )}
      {unread > 0 && (
        <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('closing.show')}
        </Button>
      )}
      {open && <UnreadSheet prepared={prepared} onClose={() => setOpen(false)} />}
    </section>
  );
}

function UnreadSheet({ prepared, onClose }: { prepared: PreparedClosing; onClose: () => void }) {
  const t = useTexts(closingTexts);
  const deals = useTexts(dealsTexts);
  return (
    <Sheet title={t('closing.unreadTitle')} context={t('closing.dataOpenText')} onClose={onClose}>
      <ul>
        {prepared.incomplete.map(({ dealId, reason }) => (
          <li key={dealId} className="min-h-14 border-b border-hairline py-2 last:border-b-0">
            <Link
              to={listedDealAddress(dealId)}
              className="t-label inline-flex min-h-6 items-center font-semibold wrap-anywhere text-text hover:underline"
            >
              {dealId}
            </Link>
            <span className="t-meta block text-text-2">
              {isDealStatus(reason) ? deals(`state.${reason}`) : reason}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
