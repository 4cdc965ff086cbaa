import { CircleAlert, Clock } from 'lucide-react';
import { leadIdOf } from '#core/sending/pending-item';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useOutgoing } from './use-offline-queue';

/** Marks a lead that has unsent changes; shows nothing for any other lead. */
export function WaitingMark({ leadId, bare = false }: { leadId: string; bare?: boolean }) {
  const own = useOutgoing().filter((item) => leadIdOf(item) === leadId);
  return <PendingMark states={own.map(({ state }) => state)} bare={bare} />;
}

/** Shows the mark for changes in these states. A change that can still be undone needs none. */
export function PendingMark(props: { states: readonly string[]; bare?: boolean }) {
  const t = useTexts(sendingTexts);
  const { states, bare = false } = props;
  if (states.includes('refused')) {
    return (
      <StatePill tone="danger" icon={CircleAlert} bare={bare}>
        {t('sending.refused')}
      </StatePill>
    );
  }
  if (!states.includes('waiting')) return null;
  return (
    <StatePill tone="warning" icon={Clock} bare={bare}>
      {t('sending.waiting')}
    </StatePill>
  );
}
