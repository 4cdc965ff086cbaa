import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ownPayouts } from '#contract/own-payouts';
import { settings } from '#contract/settings';
import { payoutAdvice } from '#core/payouts/payout-advice';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { answerQuery } from '../../data/use-answer';
import { Button } from '../../kit/components/button';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { usePdf } from '../export/use-pdf';
import { adviceTexts } from './advice-texts';

type AdviceButtonProps = {
  /** The number of the payout run. */
  no: number;
  day: Day;
  franchiseCode: string;
  /** The name of the vendor. */
  vendor: string | undefined;
};

/** Saves the advice of a completed payment as a PDF in the page's language. */
export function AdviceButton({ no, day, franchiseCode, vendor }: AdviceButtonProps) {
  const t = useTexts(adviceTexts);
  const { language } = useLanguage();
  const services = useServices();
  const queries = useQueryClient();
  const pdf = usePdf();
  const [making, setMaking] = useState(false);
  const shownDay = dayText(noonOf(day), language);
  const make = async () => {
    if (making) return;
    setMaking(true);
    await pdf({
      name: `${franchiseCode.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-payout-${no}`,
      done: t('advice.exported', { day: shownDay }),
      make: async () => {
        const [{ payoutAdviceDocument }, payouts, payer] = await Promise.all([
          import('#documents/payout-advice-document'),
          queries.fetchQuery(answerQuery(services, ownPayouts, { path: { code: franchiseCode } })),
          queries.fetchQuery(answerQuery(services, settings)),
        ]);
        const advice = payoutAdvice(payouts, no, { franchiseCode, vendor });
        if (!advice) throw new TypeError(`Payout ${no} is not paid any more`);
        return payoutAdviceDocument(advice, language, payer);
      },
    });
    setMaking(false);
  };
  return (
    <Button
      variant="text"
      size="card"
      icon={FileDown}
      aria-label={making ? undefined : t('advice.of', { day: shownDay })}
      aria-busy={making}
      onClick={() => void make()}
    >
      {t(making ? 'advice.making' : 'advice.pdf')}
    </Button>
  );
}
