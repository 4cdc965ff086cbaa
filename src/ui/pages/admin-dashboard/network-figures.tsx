import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NetworkFigures, NetworkSummary } from '#core/reports/network-summary';
import { toPaise, toRupees, ZERO } from '#core/shared/money';
import { activeVendorsAddress, dealsAddress } from '../../features/charts/record-address';
import { adminTexts } from '../../features/franchises/admin-texts';
import { CompactMoney } from '../../kit/components/compact-money';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows the main figures of a period in one card, each with its change since the period before. */
export function NetworkFiguresCard(props: {
  summary: Pick<NetworkSummary, 'figures' | 'figuresBefore' | 'activeCodes' | 'franchises' | 'period'>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  /** The address of the leads of the same period and franchises. */
  leadsAddress: string;
}) {
  const { summary, franchiseCodes, leadsAddress } = props;
  const t = useTexts(adminTexts);
  const { figures, figuresBefore, activeCodes, franchises, period } = summary;
  const dealsOf = (view?: 'products' | 'counted') =>
    dealsAddress({ view, franchise: franchiseCodes }, period);
  const change = (read: (figures: NetworkFigures) => bigint) => (
    <Change now={read(figures)} before={read(figuresBefore)} />
  );
  const missing = figures.missingDeals > 0 && (
    <span className="block text-warning">{t('admin.without', { count: figures.missingDeals })}</span>
  );
  return (
    <dl
      aria-label={t('admin.figures')}
      className="grid grid-cols-2 gap-y-4 rounded-card bg-surface py-4 shadow-card desktop:grid-cols-5 desktop:py-5"
    >
      <Figure label={t('admin.leads')} to={leadsAddress} below={change(({ leads }) => BigInt(leads))}>
        {countText(figures.leads)}
      </Figure>
      <Figure label={t('admin.deals')} to={dealsOf()} below={change(({ deals }) => BigInt(deals))}>
        {countText(figures.deals)}
      </Figure>
      <Figure
        label={t('admin.paid')}
        to={dealsOf('products')}
        below={missing || change(({ paid }) => toPaise(paid))}
      >
        <CompactMoney amount={toRupees(figures.paid)} />
      </Figure>
      <Figure
        label={t('admin.commission')}
        to={dealsOf('counted')}
        below={missing || (figures.due && figuresBefore.due && change(({ due = ZERO }) => toPaise(due)))}
      >
        <CompactMoney amount={figures.due && toRupees(figures.due)} />
      </Figure>
      <Figure
        label={t('admin.active')}
        to={activeCodes && activeVendorsAddress({ franchise: franchiseCodes }, period)}
        below={
          <Change
            now={BigInt(figures.activeFranchises)}
            before={BigInt(figuresBefore.activeFranchises)}
            absolute
          />
        }
      >
        {countText(figures.activeFranchises)}{' '}
        <span className="t-label text-text-2">{t('admin.ofAll', { count: countText(franchises) })}</span>
      </Figure>
    </dl>
  );
}

function Figure(props: { label: string; to?: string | undefined; below: ReactNode; children: ReactNode }) {
  const { label, to } = props;
  return (
    <div className="relative min-w-0 border-hairline px-4 even:border-l last:col-span-2 desktop:border-l desktop:first:border-l-0 desktop:last:col-span-1">
      <dt className="t-label wrap-anywhere hyphens-auto text-text-2">
        {to ? (
          <Link
            to={to}
            className="text-text-2 after:absolute after:-inset-y-2 after:inset-x-0 hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="t-figure text-text max-[24rem]:text-[min(1.125rem,5.7vw)]">{props.children}</dd>
      <dd className="t-caption min-h-[1lh] text-text-2">{props.below}</dd>
    </div>
  );
}

function Change({ now, before, absolute = false }: { now: bigint; before: bigint; absolute?: boolean }) {
  const t = useTexts(adminTexts);
  const same = now === before;
  const tenths = changeInTenths(now, before);
  const grown = now > before;
  const size = now > before ? now - before : before - now;
  const change = absolute ? String(size) : tenths === undefined ? undefined : `${tenths} %`;
  if (same || change === undefined) {
    return (
      <span className="inline-flex items-center gap-1">
        <Icon of={ArrowRight} size={14} />
        {same ? t('admin.same') : t('admin.fromNothing')}
      </span>
    );
  }
  return (
    <span className={joinClasses('inline-flex items-center gap-1', grown ? 'text-success' : 'text-danger')}>
      <Icon of={grown ? ArrowUpRight : ArrowDownRight} size={14} />
      {grown ? t('admin.up', { change }) : t('admin.down', { change })}
    </span>
  );
}

/**
 * Returns by how many percent a figure changed, without a sign and with one decimal: "6.2". Takes whole numbers, so
 * rupees are passed as paise. Undefined if the former figure was 0 or negative.
 */
export function changeInTenths(now: bigint, before: bigint): string | undefined {
  if (before <= 0n) return undefined;
  const size = now > before ? now - before : before - now;
  const tenths = (size * 2000n + before) / (before * 2n);
  return `${countText(tenths / 10n)}.${tenths % 10n}`;
}
