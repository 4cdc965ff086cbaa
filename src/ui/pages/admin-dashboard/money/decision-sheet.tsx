import { decideOwnership } from '#contract/ownership';
import type { OwnershipChange, OwnershipValues } from '#core/closing/ownership-change';
import { Conflict } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { useTypedInSheet } from '../../../data/drafts/use-typed';
import { useWrite } from '../../../data/use-write';
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
  /** Called when somebody else was faster: what is known of the change is old. */
  onOvertaken: () => void;
  onClose: () => void;
};

/** Decides whether a closed deal moves to where the CRM has it now, or stays where it was closed. */
export function DecisionSheet({ change, onOvertaken, onClose }: DecisionSheetProps) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { dealId, closed, seen, saleMonth, amount } = change;
  const { values, set, changed } = useTypedInSheet(`${FORM} ${dealId}`, { decision: 'keep', reason: '' });
  const { busy, failure, run } = useWrite(t('closing.decideFailed'), ({ error }) => {
    if (overtakenBy(error)) onOvertaken();
  });
  const decision = values.decision === 'move' ? 'move' : 'keep';
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
      title={t('closing.decideTitle', { deal: dealId })}
      context={t('closing.decideContext', {
        amount: rupees(amount && toRupees(amount)),
        month: monthName(saleMonth, language),
      })}
      form={FORM}
      unsaved={changed && !busy}
      save={t(busy ? 'closing.deciding' : 'closing.decideGo')}
      disabled={busy}
      failure={overtaken ? t(`closing.${overtaken}`) : failure?.sentence}
      reason={values.reason}
      onReason={(reason) => set({ reason })}
      onTry={() => true}
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
        <p className="t-meta mt-2 min-h-[2lh] text-text-2">{t(`closing.${decision}Text`)}</p>
      </div>
    </ReasonSheet>
  );
}

function overtakenBy(error: unknown) {
  if (!(error instanceof Conflict)) return undefined;
  if (error.code === 'ownership.changed') return 'ownershipChanged';
  return error.code === 'ownership.decided' ? 'ownershipDecided' : undefined;
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
