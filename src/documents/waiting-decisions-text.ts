import type { WaitingDecisions } from '#core/ledger/waiting-decisions';
import type { DocumentLanguage } from './statement-labels';

/** States for a closed month how many of its deals wait for a decision about their owner. */
export function waitingDecisionsText(
  { franchiseCode, month, deals }: WaitingDecisions,
  language: DocumentLanguage,
): string {
  if (language === 'hi')
    return `${franchiseCode}, ${month}: किसी और फ़्रैंचाइज़, उत्पाद या महीने में डाली गई ${deals} बंद डील फ़ैसले का इंतज़ार कर रही हैं।`;
  const what = deals === 1 ? '1 closed deal waits' : `${deals} closed deals wait`;
  return `${franchiseCode}, ${month}: ${what} for a decision, given to another franchise, product or month.`;
}
