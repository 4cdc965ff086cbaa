import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { PayoutRun, ResultReport } from '#core/payouts/payout';
import { Button } from '../../../../kit/components/button';
import { useTexts } from '../../../../kit/texts/use-texts';
import { BankFileCard } from './bank-file-card';
import { PaymentSheet } from './payment-sheet';
import { ReadResultSheet } from './read-result-sheet';
import { RefusedRows } from './refused-rows';
import { isOpen, sentPayouts } from './result-rows';
import { ResultSums } from './result-sums';
import { ResultsPart } from './results-part';
import { resultsTexts } from './results-texts';

/** Shows a run whose money has left the accounts: its file, the outcome of each payment, and what needs a person. */
export function RunResults({ run }: { run: PayoutRun }) {
  const t = useTexts(resultsTexts);
  const [opened, setOpened] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [report, setReport] = useState<ResultReport>();
  const isOver = run.state === 'cancelled';
  const payouts = sentPayouts(run);
  const payout = payouts.find(({ franchiseCode }) => franchiseCode === opened);
  const goOn = () => {
    const open = payouts.filter(isOpen);
    const place = open.findIndex(({ franchiseCode }) => franchiseCode === opened);
    // Opens the next payment, since the user pays one after the other in net banking.
    setOpened([...open.slice(place + 1), ...open.slice(0, Math.max(place, 0))][0]?.franchiseCode);
  };
  return (
    <div className="flex flex-col gap-4 desktop:grid desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:items-start">
      <div className="max-desktop:order-2">
        <ResultsPart run={run} payouts={payouts} onOpen={setOpened} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-desktop:order-1">
        <ResultSums run={run} payouts={payouts} />
        {report && <RefusedRows report={report} onHide={() => setReport(undefined)} />}
        {!isOver && (
          <Button
            variant={run.state === 'exported' ? 'filled' : 'outline'}
            size="card"
            wide
            icon={FileInput}
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
          >
            {t('results.read')}
          </Button>
        )}
        {!isOver && <BankFileCard run={run} />}
      </div>
      {payout && (
        <PaymentSheet
          key={payout.franchiseCode}
          run={run}
          payout={payout}
          onDone={goOn}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isReading && <ReadResultSheet no={run.no} onStored={setReport} onClose={() => setReading(false)} />}
    </div>
  );
}
