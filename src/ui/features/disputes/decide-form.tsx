import { type FormEvent, useState } from 'react';
import { approveAdjustment, withdrawAdjustment } from '#contract/adjustments';
import { resolveDispute } from '#contract/disputes';
import {
  CORRECTED_DATA,
  type CorrectedData,
  type Dispute,
  disputeTextFault,
  type ProposedOutcome,
} from '#core/disputes/dispute';
import { compare, toPaise, toRupees, ZERO } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import { useServices } from '../../data/app-services';
import { useTyped } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { CheckField } from '../../kit/components/check-field';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { TextAreaField } from '../../kit/components/text-area-field';
import { showToast } from '../../kit/feedback/toast';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { OwnProposal } from '../accounts/own-proposal';
import { decideTexts } from './decide-texts';
import { refusalText } from './dispute-form';
import { disputeTexts } from './dispute-texts';

/** The longest explanation of an amount, which is printed on the statement. */
const MAX_REASON = 500;
const WAYS = ['amount', 'corrected', 'rejected'] as const;

/** Lets an administrator decide: by one amount, by corrected data, or against the objection; never by both. */
export function DecideForm({ dispute }: { dispute: Dispute }) {
  const t = useTexts(decideTexts);
  const [open, setOpen] = useState(false);
  if (dispute.proposal) return <Proposal dispute={dispute} proposal={dispute.proposal} />;
  if (!open)
    return (
      <Button variant="outline" size="card" onClick={() => setOpen(true)}>
        {t('decide.open')}
      </Button>
    );
  return <Decision dispute={dispute} onDone={() => setOpen(false)} />;
}

/** Holds what is typed of a decision, and sends it. */
function useDecision(dispute: Dispute, onDone: () => void) {
  const t = useTexts(decideTexts);
  const words = useTexts(disputeTexts);
  const { api } = useServices();
  const { id, figureNow, count, granted } = dispute;
  const { values, set, send, reset } = useTyped(`decide ${id}`, {
    way: granted ?? 'amount',
    part: 'accepted',
    amount: '',
    corrected: '',
    text: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(words('question.failed'), () => undefined);
  const way = WAYS.find((each) => each === values.way) ?? 'amount';
  const typed = writtenRupees(values.amount);
  const amount = typed && toPaise(typed) !== 0n ? typed : undefined;
  const corrected = CORRECTED_DATA.filter((each) => values.corrected.split(' ').includes(each));
  const change = (next: Partial<typeof values>) => {
    clear();
    set(next);
  };
  const isReady =
    disputeTextFault(values.text) === undefined &&
    (way === 'rejected' || (way === 'amount' ? amount !== undefined : corrected.length > 0));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    void run(async (place) => {
      const outcome = way === 'rejected' ? 'rejected' : values.part === 'partly' ? 'partly' : 'accepted';
      const body = {
        outcome,
        text: values.text.trim(),
        amount: way === 'amount' ? amount : undefined,
        corrected: way === 'corrected' ? corrected : undefined,
        figure: figureNow,
        seen: count,
      } as const;
      const seen = `${count} ${figureNow ? toRupees(figureNow) : ''}`;
      await send({ ...values, seen }, (key) =>
        api.call(resolveDispute, { path: { id }, body, idempotencyKey: key }),
      );
      reset();
      showToast(t(way === 'amount' ? 'decide.proposed' : 'decide.decided'));
      place.follow(onDone);
    });
  };
  return { values, way, amount, corrected, change, tried, busy, failure, submit };
}

function Decision({ dispute, onDone }: { dispute: Dispute; onDone: () => void }) {
  const t = useTexts(decideTexts);
  const words = useTexts(disputeTexts);
  const { no } = dispute;
  const { values, way, amount, corrected, change, tried, busy, failure, submit } = useDecision(
    dispute,
    onDone,
  );
  const said = refusalText(failure, words);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('decide.title', { no })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-hairline p-3"
    >
      <h3 className="t-label font-semibold text-text">{t('decide.title', { no })}</h3>
      {said && <Notice tone="failed" what={said} />}
      <SegmentedControl
        wide
        label={t('decide.how')}
        options={WAYS.map((value) => ({ value, label: t(`decide.way.${value}`) }))}
        value={way}
        onChange={(value) => change({ way: value })}
      />
      <p className="t-meta text-text-2">{t(`decide.help.${way}`)}</p>
      {way !== 'rejected' && <PartChoice part={values.part} onChange={(part) => change({ part })} />}
      {way === 'amount' && (
        <Field
          label={t('decide.amount')}
          prefix="₹"
          value={values.amount}
          onChange={(value) => change({ amount: value })}
          autoComplete="off"
          inputMode="decimal"
          help={
            amount &&
            t(compare(amount, ZERO) < 0 ? 'decide.takes' : 'decide.gives', {
              amount: rupees(toRupees(amount)),
            })
          }
          error={tried && !amount ? t('decide.amountWrong') : undefined}
        />
      )}
      {way === 'corrected' && (
        <CorrectedFields
          corrected={corrected}
          isMissing={tried && corrected.length === 0}
          onChange={(names) => change({ corrected: names.join(' ') })}
        />
      )}
      <TextAreaField
        label={t('decide.text')}
        help={t('decide.textHelp')}
        value={values.text}
        onChange={(text) => change({ text })}
        maxLength={MAX_REASON}
        rows={2}
        error={tried && disputeTextFault(values.text) ? words('question.short') : undefined}
      />
      <div className="flex gap-3">
        <Button type="submit" size="card" disabled={busy}>
          {t(way === 'amount' ? 'decide.propose' : 'decide.decide')}
        </Button>
        <Button variant="text" size="card" onClick={onDone}>
          {t('decide.later')}
        </Button>
      </div>
    </form>
  );
}

/** Asks whether the objection is accepted in full or in part. */
function PartChoice({ part, onChange }: { part: string; onChange: (part: string) => void }) {
  const t = useTexts(decideTexts);
  return (
    <SegmentedControl
      wide
      label={t('decide.part')}
      options={(['accepted', 'partly'] as const).map((value) => ({
        value,
        label: t(`decide.part.${value}`),
      }))}
      value={part === 'partly' ? 'partly' : 'accepted'}
      onChange={onChange}
    />
  );
}

/** Asks which data were corrected. */
function CorrectedFields(props: {
  corrected: readonly CorrectedData[];
  isMissing: boolean;
  onChange: (corrected: readonly CorrectedData[]) => void;
}) {
  const { corrected, isMissing, onChange } = props;
  const t = useTexts(decideTexts);
  const words = useTexts(disputeTexts);
  return (
    <fieldset>
      <legend className="t-label font-semibold text-text">{t('decide.corrected')}</legend>
      {CORRECTED_DATA.map((each, place) => (
        <CheckField
          key={each}
          checked={corrected.includes(each)}
          onChange={(is) =>
            onChange(CORRECTED_DATA.filter((one) => (one === each ? is : corrected.includes(one))))
          }
          error={isMissing && place === CORRECTED_DATA.length - 1 ? t('decide.correctedNone') : undefined}
        >
          {words(`question.data.${each}`)}
        </CheckField>
      ))}
    </fieldset>
  );
}

/** Shows an amount that waits for a second administrator, with buttons to approve and to withdraw it. */
function Proposal({ dispute, proposal }: { dispute: Dispute; proposal: ProposedOutcome }) {
  const t = useTexts(decideTexts);
  const words = useTexts(disputeTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(words('question.failed'), () => undefined);
  const path = { id: proposal.adjustmentId };
  const approve = () =>
    run(async () => {
      await api.call(approveAdjustment, { path });
      showToast(t('decide.approved'));
    });
  const takeBack = () =>
    run(async () => {
      await api.call(withdrawAdjustment, { path });
      showToast(t('decide.takenBack'));
    });
  const said = refusalText(failure, words);
  return (
    <section
      aria-label={t('decide.title', { no: dispute.no })}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border border-hairline p-3"
    >
      <p className="t-label font-semibold text-text">
        {t('decide.waits', {
          outcome: words(`question.state.${proposal.outcome}`),
          amount: rupees(toRupees(proposal.amount)),
        })}
      </p>
      <p className="t-meta wrap-anywhere text-text-2">
        {[proposal.by && t('decide.by', { name: proposal.by }), proposal.text].filter(Boolean).join(': ')}
      </p>
      {proposal.isOwn && <OwnProposal />}
      {said && <Notice tone="failed" what={said} />}
      <div className="-mb-1.5 -ml-2 flex gap-2">
        {!proposal.isOwn && (
          <Button variant="text" size="card" disabled={busy} onClick={() => void approve()}>
            {t('decide.approve')}
          </Button>
        )}
        <Button variant="text" size="card" disabled={busy} onClick={() => void takeBack()}>
          {t('decide.takeBack')}
        </Button>
      </div>
    </section>
  );
}
