import { MessageCircle } from 'lucide-react';
import { useAskedDeals } from '../../data/disputes';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { disputeTexts } from './dispute-texts';

/** Marks a deal that the vendor has asked about and that is not decided; nothing for any other. */
export function AskedMark({ dealId }: { dealId: string }) {
  const t = useTexts(disputeTexts);
  if (!useAskedDeals().has(dealId)) return null;
  return (
    <span className="ml-1.5 inline-flex align-[-0.15em] text-primary-text">
      <Icon of={MessageCircle} size={14} />
      <span className="sr-only">{t('question.asked')}</span>
    </span>
  );
}
