import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { putRules } from '#contract/put-rules';
import { toDecimalText } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { inOneSpelling } from '#core/vendors/rule-change';
import { rulesOfVersions, versionOn } from '#core/vendors/rule-timeline';
import {
  areRulesOf,
  type NamedRules,
  type ProductRule,
  type RuleProposal,
  type RuleVersion,
} from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useOwnTries } from '../../data/use-own-tries';
import { useWrite } from '../../data/use-write';
import { ruleVersionsQuery } from '../../data/vendor-admin';
import { ClosedMonthsNotice } from '../../features/dated-rules/closed-months-notice';
import { Icon } from '../../kit/components/icon';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime, dayText, monthName, noonOf } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { RateRow } from './rate-row';
import { RulesPreviewBox } from './rules-preview';
import { rulesTexts } from './rules-texts';
import { useSaidText } from './said-text';
import { productRuleOf, rateFaults, type TypedRate } from './typed-rate';
import { useRulesPreview } from './use-rules-preview';
import type { KnownVendor } from './use-vendor-directory';

const FIELDS = ['category', 'ratio', 'from', 'until', 'ended'] as const;

type RuleSheetProps = {
  vendor: KnownVendor;
  /** Every version of the vendor's rules when the sheet opened, newest first. */
  versions: readonly RuleVersion[];
  title: string;
  /** The products in the sheet, with their initial rates; no others change. */
  rates: readonly TypedRate[];
  reason?: string;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Changes, ends or adds the rates of some products: shows the effect, asks for the reason, and resolves clashes with
 * others.
 */
export function RuleSheet({ vendor, title, rates: first, onSaved, onClose, ...props }: RuleSheetProps) {
  const t = useTexts(rulesTexts);
  const services = useServices();
  const { api } = services;
  const { data: versions = props.versions, refetch } = useQuery(ruleVersionsQuery(services, vendor.id, true));
  const [base, setBase] = useState(props.versions[0]?.version ?? 0);
  const form = `rules ${vendor.id} ${first.map(({ category }) => category).join('\n')}`;
  const [rows] = useState(first);
  const { values, set, changed } = useTypedInSheet(form, typedIn(rows, props.reason));
  const reason = values.reason ?? '';
  const rates = rows.map((rate, at) => rateIn(rate, at, values));
  const rules = rulesOfVersions(versions);
  const known = [...new Set(rules.map(({ productCategory }) => productCategory))];
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useWrite(t('rules.saveFailed'));
  const [clash, setClash] = useState<RuleVersion>();
  const [closedMonths, setClosedMonths] = useState<readonly Month[]>();
  const said = rates.flatMap((rate) => productRuleOf(rate, known) ?? []);
  const right = said.length === rates.length;
  const proposal = right ? [{ vendor, ...inOneSpelling(rules, { rules: said }) }] : undefined;
  const preview = useRulesPreview(proposal, String(base));
  const rateText = useRateTexts(rules);
  const tryToSave = () => {
    setTried(true);
    setClosedMonths(undefined);
    return right;
  };
  const put = useOwnTries((proposal: RuleProposal) => putRules(api, vendor.id, proposal), areRulesOf);
  const save = (reason: string, retroactive = false) => {
    if (!right) return;
    void run(async (place) => {
      const outcome = await put({ base, rules: said, reason, retroactive });
      if (outcome.kind === 'clash') return place.ask(() => setClash(outcome.current));
      if (outcome.kind === 'closed-months') return place.ask(() => setClosedMonths(outcome.months));
      showToast(t('rules.saved'));
      place.follow(() => {
        onSaved();
        onClose();
      });
    });
  };
  const named = new Set(rates.map(({ category }) => category));
  const others = known.filter((category) => !named.has(category)).length;
  return (
    <ReasonSheet
      title={title}
      context={others > 0 ? t('rules.othersStay', { count: others }) : undefined}
      wide
      unsaved={changed}
      save={t('rules.save', { count: rates.length })}
      busy={busy}
      disabled={clash !== undefined}
      failure={failure?.sentence}
      reason={reason}
      onReason={(text) => set({ reason: text })}
      onTry={tryToSave}
      onSave={save}
      onClose={onClose}
    >
      {clash && (
        <RuleClash
          theirs={clash}
          yours={said}
          onTake={() => {
            setBase(clash.version);
            setClash(undefined);
            void refetch();
          }}
        />
      )}
      {closedMonths && <ClosedMonthsNotice months={closedMonths} onSave={() => save(reason.trim(), true)} />}
      {rates.map((rate, at) => (
        <RateRow
          key={keyOf(at, 'row')}
          rate={rate}
          {...rateText(rate)}
          faults={rateFaults(rate, known)}
          tried={tried}
          onChange={(change) => set(changeAt(at, change))}
        />
      ))}
      <p className="t-meta -mt-2 text-text-2">{t('rules.daysHelp')}</p>
      <RulesPreviewBox
        preview={proposal && preview.data}
        days={commonDaysOf(rates)}
        waiting={proposal !== undefined && preview.waiting}
        failed={preview.error !== null}
        onRetry={() => void preview.refetch()}
      />
      <ClosedUntil />
    </ReasonSheet>
  );
}

/** Returns a function that describes the present rate of a product, and which later rates the new days replace. */
function useRateTexts(rules: readonly CommissionRule[]) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  return ({ category, from, until }: TypedRate) => {
    const ofProduct = rules.filter(({ productCategory }) => productCategory === category);
    const now = versionOn(ofProduct, today);
    // A rate that begins after the first of the new days and before the last is replaced.
    const replaced = ofProduct
      .filter((rule) => rule.from !== undefined && rule.from > from)
      .filter((rule) => until === '' || (rule.from ?? '') <= until)
      .filter((rule) => (rule.from ?? '') > today)
      .map(({ ratio, from: day }) =>
        t('rules.ratioFrom', {
          ratio: ratioText(toDecimalText(ratio)),
          day: day ? dayText(noonOf(day), language) : '-',
        }),
      )
      .join(', ');
    return { now: now && ratioText(toDecimalText(now.ratio)), replaced };
  };
}

/** Says which months are closed, so that nobody fears for past payments. */
function ClosedUntil() {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const query = useQuery(closingMonthsQuery(useServices()));
  const last = query.data?.findLast(({ state }) => state === 'closed');
  if (!last) return <NotLoaded query={query} what={t('rules.closedFailed')} />;
  return (
    <p className="t-meta flex gap-2 text-text-2">
      <Icon of={Lock} size={16} className="mt-0.5 shrink-0" />
      {t('rules.closedUntil', { month: monthName(last.month, language) })}
    </p>
  );
}

function keyOf(at: number, field: string): string {
  return `${field} ${at}`;
}

function typedIn(rows: readonly TypedRate[], reason = ''): Readonly<Record<string, string>> {
  const fields = rows.flatMap((rate, at) => FIELDS.map((field) => [keyOf(at, field), rate[field]]));
  return { reason, ...Object.fromEntries(fields) };
}

function changeAt(at: number, change: Partial<TypedRate>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = change[field];
      return text === undefined ? [] : [[keyOf(at, field), text]];
    }),
  );
}

function rateIn(rate: TypedRate, at: number, values: Readonly<Record<string, string>>): TypedRate {
  const fields = FIELDS.map((field) => [field, values[keyOf(at, field)] ?? rate[field]]);
  return { ...rate, ...Object.fromEntries(fields) };
}

/** Returns the days of all products in the form; undefined where they differ. */
function commonDaysOf(rates: readonly TypedRate[]): { from: string; until: string } | undefined {
  const [first] = rates;
  return first && rates.every(({ from, until }) => from === first.from && until === first.until)
    ? first
    : undefined;
}

type RuleClashProps = { theirs: RuleVersion; yours: readonly ProductRule[]; onTake: () => void };

/** Says that somebody else was faster, with both values of each product. */
function RuleClash({ theirs, yours, onTake }: RuleClashProps) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const saidText = useSaidText();
  const words = (said: NamedRules) => saidText(said).join(', ') || t('rules.clashNoRule');
  const { changedBy, changedAt } = theirs;
  return (
    <Notice
      tone="failed"
      what={t('rules.clash', {
        name: changedBy ?? t('rules.clashSomeone'),
        time: changedAt === undefined ? '-' : dayAndTime(new Date(changedAt), language),
      })}
      where={t('rules.clashText', { theirs: words(theirs), yours: words({ rules: yours }) })}
      actions={[{ label: t('rules.clashTake'), onAction: onTake }]}
    />
  );
}
