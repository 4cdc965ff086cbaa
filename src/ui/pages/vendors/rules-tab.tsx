import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Landmark, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { toDecimalText, toRupees } from '#core/shared/money';
import { type CommissionRule, paysCommission } from '#core/vendors/commission-rule';
import { originOfRule } from '#core/vendors/rule-draft';
import { versionOn } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { dealsOf } from '../../data/deals';
import { openingAmountQuery, ruleVersionsQuery } from '../../data/vendor-admin';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { StatePill } from '../../kit/components/state-pill';
import { dayText } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RuleSheet } from './rule-sheet';
import { RuleVersions } from './rule-versions';
import { rulesTexts } from './rules-texts';
import type { KnownVendor } from './use-vendor-directory';
import { useVendorAdmin } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';

/** What a vendor earns for which product, with who changed it last; and every version that there was. */
export function RulesTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(rulesTexts);
  const admin = useVendorAdmin();
  const [open, setOpen] = useState<{ rule: CommissionRule | undefined }>();
  const services = useServices();
  const { calendar, clock } = services;
  const query = ruleVersionsQuery(services, vendor.id, admin);
  const { data, error, isFetching, refetch } = useQuery(query);
  const newest = data?.[0];
  const today = calendar.dayAt(clock.now());
  // The newest version may be for other days than today.
  const inForce = newest && { ...newest, rules: versionOn(data, today)?.rules ?? newest.rules };
  if (!data || !inForce) {
    return error && !isFetching ? (
      <Notice
        tone="unread"
        what={t('rules.failed')}
        actions={[{ label: t('rules.retry'), onAction: () => void refetch() }]}
      />
    ) : (
      <VendorsSkeleton />
    );
  }
  const add = (
    <Button variant="outline" size="card" icon={Plus} onClick={() => setOpen({ rule: undefined })}>
      {t('rules.add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!admin && <Notice tone="offline" what={t('rules.readOnly')} />}
        {inForce.rules.length === 0 ? (
          <EmptyState title={t('rules.none')} text={t('rules.noneText')} action={admin && add} />
        ) : (
          <Card>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
              <h2 className="t-subtitle text-text">{t('rules.title')}</h2>
              {admin && add}
            </div>
            <RulesTable
              vendor={vendor}
              rules={inForce.rules}
              versions={data}
              onEdit={admin ? (rule) => setOpen({ rule }) : undefined}
            />
          </Card>
        )}
        <FlatAmount />
      </div>
      {admin && <RuleVersions vendor={vendor} versions={data} />}
      {open && (
        <RuleSheet vendor={vendor} newest={inForce} rule={open.rule} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

type RulesTableProps = {
  vendor: KnownVendor;
  rules: readonly CommissionRule[];
  versions: readonly RuleVersion[];
  onEdit: ((rule: CommissionRule) => void) | undefined;
};

function RulesTable({ vendor, rules, versions, onEdit }: RulesTableProps) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { data: deals } = useQuery(dealsOf(useServices(), [vendor.franchiseCode]));
  const countOf = (category: string) =>
    deals ? deals.records.filter(({ productCategory }) => productCategory === category).length : '-';
  const by = (category: string) => {
    const { changedBy, changedAt } = originOfRule(versions, category) ?? {};
    return [changedBy, changedAt && dayText(new Date(changedAt), language)].filter(Boolean).join(', ');
  };
  const head = 't-label font-[500] text-text-2';
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('rules.title')}</caption>
      <thead>
        <tr className="h-9 border-b border-hairline-strong">
          <th scope="col" className={head}>
            {t('rules.category')}
          </th>
          <th scope="col" className={`${head} pl-3`}>
            {t('rules.ratio')}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t('rules.deals')}
          </th>
          {onEdit && (
            <th scope="col" className={`${head} hidden pl-4 whitespace-nowrap desktop:table-cell`}>
              {t('rules.changedBy')}
            </th>
          )}
          {onEdit && <td className="w-11" />}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.productCategory} className="h-14 border-b border-hairline text-text last:border-b-0">
            <th scope="row" className="t-row w-2/5 py-2 wrap-anywhere desktop:w-auto">
              {term(rule.productCategory)}
              {onEdit && (
                <span className="t-meta block font-normal text-text-2 desktop:hidden">
                  {by(rule.productCategory)}
                </span>
              )}
            </th>
            <td className="py-2 pl-3">
              <span className="t-money-s whitespace-nowrap">{ratioText(toDecimalText(rule.ratio))}</span>
              {rule.productCategory === FREE_DEMAT_ACCOUNT ? (
                <span className="t-meta block text-text-2">{t('rules.noEffect')}</span>
              ) : !paysCommission(rule) ? (
                <span className="block">
                  <StatePill tone="warning" icon={CircleAlert} bare>
                    {t('rules.noCommission')}
                  </StatePill>
                </span>
              ) : null}
            </td>
            <td className="py-2 pl-3 text-right tabular-nums">{countOf(rule.productCategory)}</td>
            {onEdit && (
              <td className="t-meta hidden py-2 pl-4 text-text-2 desktop:table-cell">
                {by(rule.productCategory)}
              </td>
            )}
            {onEdit && (
              <td>
                {rule.productCategory !== FREE_DEMAT_ACCOUNT && (
                  <IconButton
                    icon={Pencil}
                    variant="field"
                    label={t('rules.changeOne', { category: term(rule.productCategory) })}
                    onClick={() => onEdit(rule)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is paid for a free demat account, which has no rule. */
function FlatAmount() {
  const t = useTexts(rulesTexts);
  const { data } = useQuery(openingAmountQuery(useServices()));
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Icon of={Landmark} className="text-text-2" />
        <div className="min-w-0">
          <h2 className="t-row text-text">{t('rules.flatTitle')}</h2>
          <p className="t-meta text-text-2">
            {t('rules.flatText', { amount: rupees(data && toRupees(data)) })}
          </p>
        </div>
      </div>
    </Card>
  );
}
