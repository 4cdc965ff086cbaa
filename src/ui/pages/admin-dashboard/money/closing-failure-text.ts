import { Conflict, type Failure, RequestRejected } from '#core/shared/failure';
import { useRefusalText } from '../../../data/use-write';
import { type Translate, useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

type Say = Translate<(typeof closingTexts)['en']>;

const CONFLICTS = ['stale', 'hash-differs', 'not-prepared', 'incomplete', 'no-vendors'] as const;
type ClosingConflict = (typeof CONFLICTS)[number];

/** The number of changed deals that a sentence lists. */
const NAMED = 5;

/** Returns the conflict that the page can resolve; undefined for any other failure. */
export function conflictIn(failure: Failure | undefined): ClosingConflict | undefined {
  if (!(failure instanceof Conflict)) return undefined;
  const word = failure.code?.replace(/^clos(e|ing)\./, '');
  return CONFLICTS.find((each) => each === word);
}

/** Returns a function that explains in sentences why preparing or confirming a month failed. */
export function useClosingFailureText(
  act: 'prepare' | 'confirm',
): (failure: Failure) => { what: string; where?: string } {
  const t = useTexts(closingTexts);
  const refusalText = useRefusalText();
  return (failure) => {
    const conflict = conflictIn(failure);
    if (conflict === 'stale')
      return { what: t('closing.refused.stale'), where: changedText(changedIn(failure), t) };
    if (conflict) return { what: t(`closing.refused.${conflict}`) };
    if (failure instanceof RequestRejected)
      return { what: refusalText(failure) ?? t(`closing.failed.${act}`) };
    return { what: t(`closing.noAnswer.${act}`) };
  };
}

/** Says in a sentence which deals have changed since a month was prepared. */
export function changedText(changed: readonly string[], t: Say): string {
  if (changed.length === 0) return t('closing.refused.staleText');
  const named = changed.slice(0, NAMED).join(', ');
  return t('closing.refused.staleDeals', { deals: changed.length > NAMED ? `${named}, ...` : named });
}

function changedIn(failure: Failure): readonly string[] {
  const details = failure instanceof Conflict ? failure.details : undefined;
  if (typeof details !== 'object' || details === null || !('changed' in details)) return [];
  const { changed } = details;
  return Array.isArray(changed) ? changed.filter((each): each is string => typeof each === 'string') : [];
}
