import { decideOwnership } from '#contract/ownership';
import type { AccountMove, OwnershipChange, OwnershipValues } from '#core/closing/ownership-change';
import { Conflict } from '#core/shared/failure';
import { compare, sum, toRupees, ZERO } from '#core/shared/money';
import { monthOfDay } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { useTypedInSheet } from '../../../data/drafts/use-typed';
import { useWrite } from '../../../data/use-write';
import { Money } from '../../../kit/components/money';
import { ReasonSheet } from '../../../kit/components/reason-sheet';
import { SegmentedControl } from '../../../kit/components/segmented-control';
import { showToast } from '../../../kit/feedback/toast';
import { dayText, monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

const FORM = 'decide-ownership';

type DecisionSheetProps = {
  change: OwnershipChange;
  /** Called when a decision or another change was faster, so that the shown change is outdated. */
  onOvertaken: () => void;
  onClose: () => void;
};

/** Asks whether a closed deal moves to where the CRM has it now, or stays where it was closed. */
export function DecisionSheet({ change, onOvertaken, onClose }: DecisionSheetProps) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { dealId, closed, seen, saleMonth, amount, name, onMove } = change;
  const { values, set, changed } = useTypedInSheet(`${FORM} ${dealId}`, { decision: 'keep', reason: '' });
  const { busy, failure, run } = useWrite(t('closing.decideFailed'), ({ error }) => {
    if (overtakenBy(error)) onOvertaken();
  });
  const decision = values.decision === 'move' ? 'move' : 'keep';
  const month = monthOfDay(seen.createdDay);
  // A month that is not closed yet will include the deal by itself.
  const isLater = month > saleMonth && onMove?.every((each) => compare(each.amount, ZERO) <= 0) === true;
  const overtaken = overtakenBy(failure?.error);
  const save = (reason: string) =>
    void run(async (place) => {
      const body = { seen, decision, reason, waiting: true } as const;
      await api.call(decideOwnership, { path: { dealId }, body });
      showToast(t('closing.decided'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={name ?? t('closing.decideTitle', { deal: dealId })}
      context={[
        ...(name === undefined ? [] : [t('closing.decideTitle', { deal: dealId })]),
        t('closing.decideContext', {
          amount: rupees(amount && toRupees(amount)),
          month: monthName(saleMonth, language),
        }),
      ].join(' · ')}
      unsaved={changed}
      save={t('closing.decideGo')}
      busy={busy}
      failure={overtaken ? t(`closing.${overtaken}`) : failure?.sentence}
      reason={values.reason}
      onReason={(reason) => set({ reason })}
      onSave={save}
      onClose={onClose}
    >
      <Values closed={closed} seen={seen} />
      <div>
        <SegmentedControl
          label={t('closing.what')}
          wide
          options={[
            { value: 'keep', label: t('closing.keep') },
            { value: 'move', label: t('closing.move') },
          ]}
          value={decision}
          onChange={(value) => set({ decision: value })}
        />
        <p className="t-meta mt-2 min-h-[2lh] text-text-2">
          {decision === 'move' && isLater
            ? t('closing.moveLaterText', { month: monthName(month, language) })
            : t(`closing.${decision}Text`)}
        </p>
      </div>
      <Moves change={change} />
    </ReasonSheet>
  );
}

function overtakenBy(error: unknown) {
  if (!(error instanceof Conflict)) return undefined;
  if (error.code === 'ownership.changed') return 'ownershipChanged';
  return error.code === 'ownership.decided' ? 'ownershipDecided' : undefined;
}

/** Shows the effect in rupees of each decision on each franchise, one column for each decision. */
function Moves({ change: { onKeep, onMove } }: { change: OwnershipChange }) {
  const t = useTexts(closingTexts);
  if (!onKeep || !onMove) return <p className="t-meta text-text-2">{t('closing.bringsUnknown')}</p>;
  const codes = [...new Set([...onMove, ...onKeep].map(({ franchiseCode }) => franchiseCode))];
  const of = (moves: readonly AccountMove[], code?: string) =>
    toRupees(
      sum(
        moves.flatMap(({ franchiseCode, amount }) =>
          code === undefined || franchiseCode === code ? [amount] : [],
        ),
      ),
    );
  const rows = [
    ...codes.map((code) => ({ label: code, keep: of(onKeep, code), move: of(onMove, code) })),
    { label: t('closing.owes'), keep: of(onKeep), move: of(onMove) },
  ];
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:font-[500]">
          <th scope="col" className="text-left">
            {t('closing.brings')}
          </th>
          {(['keep', 'move'] as const).map((decision) => (
            <th key={decision} scope="col" className="pl-2 text-right">
              {t(`closing.${decision}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, keep, move }) => (
          <tr
            key={label}
            className="t-label h-10 border-b border-hairline text-text last:border-b-0 last:font-semibold"
          >
            <th scope="row" className="text-left font-[inherit] text-text-2">
              {label}
            </th>
            {[keep, move].map((amount, at) => (
              <td key={at === 0 ? 'keep' : 'move'} className="pl-2 text-right">
                <Money amount={amount} size="inherit" plus />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ closed, seen }: { closed: OwnershipValues; seen: OwnershipValues }) {
  const t = useTexts(closingTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const day = (text: string) => dayText(new Date(text), language);
  const rows = [
    [t('closing.franchise'), closed.franchiseCode, seen.franchiseCode],
    [t('closing.product'), term(closed.productCategory), term(seen.productCategory)],
    [t('closing.created'), day(closed.createdDay), day(seen.createdDay)],
  ];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('closing.what')}</caption>
      <thead>
        <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:font-[500]">
          <td />
          <th scope="col" className="pl-2 text-left">
            {t('closing.wasClosed')}
          </th>
          <th scope="col" className="pl-2 text-left">
            {t('closing.isNow')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, before, now]) => (
          <tr key={label} className="t-label h-10 border-b border-hairline text-text last:border-b-0">
            <th scope="row" className="text-left font-normal text-text-2">
              {label}
            </th>
            <td className="pl-2 wrap-anywhere">{before}</td>
            <td className={before === now ? 'pl-2 wrap-anywhere' : 'pl-2 font-semibold wrap-anywhere'}>
              {now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
