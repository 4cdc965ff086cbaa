import { useQuery } from '@tanstack/react-query';
import { Landmark, Pencil, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toRupees } from '#core/shared/money';
import { firstDay } from '#core/shared/period';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { draftsOfRules } from '#core/vendors/rule-draft';
import { commonDays, productRules, rulesOfVersions, versionOn } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { openingAmountQuery, ruleVersionsQuery } from '../../data/vendor-admin';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { dayAndTime } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RatesTable } from './rates-table';
import { RuleSheet } from './rule-sheet';
import { rulesTexts } from './rules-texts';
import { useSaidText } from './said-text';
import { ratesOf, type TypedRate } from './typed-rate';
import { type KnownVendor, useVendorAdmin } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';

/** An open form: its products, and its purpose. */
interface Opened {
  readonly title: string;
  readonly rates: readonly TypedRate[];
  readonly reason?: string;
}

/** Shows a vendor's rates for each product, now and later, and all versions of its rules. */
export function RulesTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(rulesTexts);
  const editable = useVendorAdmin();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const services = useServices();
  const { calendar, clock } = services;
  const { data, error, isFetching, refetch } = useQuery(ruleVersionsQuery(services, vendor.id, editable));
  const rules = rulesOfVersions(data ?? []);
  const form = useRuleForm(rules);
  useAskedRule(data !== undefined && editable, form.begin);
  if (!data) {
    return error && !isFetching ? (
      <Notice tone="unread" what={t('rules.failed')} onRetry={refetch} />
    ) : (
      <VendorsSkeleton />
    );
  }
  const today = calendar.dayAt(clock.now());
  const chosen = [...ticked].filter((each) => rules.some((rule) => rule.productCategory === each));
  const action =
    chosen.length > 0 ? (
      <Button variant="outline" size="card" icon={Pencil} onClick={() => form.edit(chosen)}>
        {t('rules.changeMany', { count: chosen.length })}
      </Button>
    ) : (
      <Button variant="outline" size="card" icon={Plus} onClick={() => form.add()}>
        {t('rules.add')}
      </Button>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!editable && <Notice tone="offline" what={t('rules.readOnly')} />}
        {rules.length === 0 ? (
          <EmptyState title={t('rules.none')} text={t('rules.noneText')} action={editable && action} />
        ) : (
          <Card>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
              <h2 className="t-subtitle text-text">{t('rules.title')}</h2>
              {editable && action}
            </div>
            <RatesTable
              rules={rules}
              today={today}
              editing={
                editable
                  ? {
                      ticked,
                      onTick: (category, isTicked) =>
                        setTicked((before) => withChoice(before, category, isTicked)),
                      onEdit: (category) => form.edit([category]),
                    }
                  : undefined
              }
            />
          </Card>
        )}
        <FlatAmount />
      </div>
      {editable && <RuleVersions versions={data} onRestore={form.restore} />}
      {form.open && (
        <RuleSheet
          vendor={vendor}
          versions={data}
          {...form.open}
          onSaved={() => setTicked(new Set())}
          onClose={form.close}
        />
      )}
    </div>
  );
}

/** Manages the open form, and the functions that open it: for some products, for a new one, or from a version. */
function useRuleForm(rules: readonly CommissionRule[]) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { calendar, clock } = useServices();
  const [open, setOpen] = useState<Opened>();
  const today = calendar.dayAt(clock.now());
  const fresh = { from: firstDay(calendar.monthAt(clock.now())), until: '', ended: '' };
  const add = (category = '') =>
    setOpen({ title: t('rules.add'), rates: [{ ...fresh, category, ratio: '', added: true }] });
  const edit = (categories: readonly string[]) => {
    const title =
      categories.length === 1
        ? t('rules.change', { category: term(categories[0] ?? '') })
        : t('rules.changeMany', { count: categories.length });
    const rates = categories.map((category) => {
      const now = versionOn(
        rules.filter(({ productCategory }) => productCategory === category),
        today,
      );
      return { ...fresh, category, ratio: (now && draftsOfRules([now])[0]?.ratio) ?? '' };
    });
    setOpen({ title, rates });
  };
  return {
    open,
    edit,
    add,
    /** Opens the form for a product, whether it has a rule or not. */
    begin: (category: string) =>
      rules.some(({ productCategory }) => productCategory === category) ? edit([category]) : add(category),
    restore: (version: RuleVersion) =>
      setOpen({
        title: t('rules.restoreTitle', { number: version.version }),
        reason: t('rules.restoreReason', { number: version.version }),
        rates: ratesOf(version, fresh.from),
      }),
    close: () => setOpen(undefined),
  };
}

/** Opens the form for the product in the address (`rule`), once, as soon as rules can be changed. */
function useAskedRule(ready: boolean, begin: (category: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('rule');
  const start = useEffectEvent((category: string) => {
    begin(category);
    const left = new URLSearchParams(params);
    left.delete('rule');
    setParams(left, { replace: true });
  });
  useEffect(() => {
    if (ready && asked) start(asked);
  }, [ready, asked]);
}

function withChoice(chosen: ReadonlySet<string>, name: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(name);
  else next.delete(name);
  return next;
}

/** Shows what is paid for a free demat account, which has no rule. */
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

type RuleVersionsProps = {
  versions: readonly RuleVersion[];
  /** Opens a form with the values of a version; undefined where rules are read-only. */
  onRestore: ((version: RuleVersion) => void) | undefined;
};

/** Lists every version of a vendor's rules, newest first. */
function RuleVersions({ versions, onRestore }: RuleVersionsProps) {
  const t = useTexts(rulesTexts);
  return (
    <Card>
      <h2 className="t-subtitle text-text">{t('rules.versions')}</h2>
      <ol>
        {versions.map((version, place) => (
          <li
            key={version.version}
            className="flex items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-b-0"
          >
            <VersionText version={version} />
            {place > 0 && onRestore && version.rules.length > 0 && (
              <Button variant="outline" size="card" onClick={() => onRestore(version)}>
                {t('rules.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function VersionText({ version }: { version: RuleVersion }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const days = useTexts(datedTexts);
  const saidText = useSaidText();
  const { changedBy, changedAt, reason } = version;
  const made = [changedBy, changedAt && dayAndTime(new Date(changedAt), language)].filter(Boolean).join(', ');
  const common = commonDays(productRules(version));
  return (
    <div className="min-w-0">
      <p className="t-label font-semibold text-text">
        {version.version === 0 ? t('rules.versionFirst') : t('rules.version', { number: version.version })}
      </p>
      <p className="t-meta wrap-anywhere text-text-2">{saidText(version).join(' · ') || t('rules.empty')}</p>
      {common && <p className="t-meta text-text-2">{daysText(common, days, language)}</p>}
      {made && <p className="t-meta text-text-3">{made}</p>}
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('activity.reason', { reason })}</p>}
    </div>
  );
}
