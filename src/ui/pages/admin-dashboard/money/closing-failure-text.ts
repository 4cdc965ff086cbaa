import { Conflict, type Failure, RequestRejected } from '#core/shared/failure';
import type { Translate } from '../../../kit/texts/use-texts';
import type { closingTexts } from './closing-texts';

type Say = Translate<(typeof closingTexts)['en']>;

const CONFLICTS = [
  'stale',
  'hash-differs',
  'not-prepared',
  'incomplete',
  'busy',
  'importing',
  'future',
  'not-next',
  'empty',
  'no-vendors',
] as const;
type ClosingConflict = (typeof CONFLICTS)[number];

/** The number of changed deals that are named; more would be a list and no sentence. */
const NAMED = 5;

/** Returns the known conflict with what is stored that a failure is; undefined for any other. */
export function conflictIn(failure: Failure | undefined): ClosingConflict | undefined {
  if (!(failure instanceof Conflict)) return undefined;
  const word = failure.code?.replace(/^clos(e|ing)\./, '');
  return CONFLICTS.find((each) => each === word);
}

/** Says in sentences what went wrong in preparing or confirming a month. */
export function closingFailureText(
  failure: Failure,
  act: 'prepare' | 'confirm',
  t: Say,
): { what: string; where?: string } {
  const conflict = conflictIn(failure);
  if (conflict === 'stale')
    return { what: t('closing.refused.stale'), where: changedText(changedIn(failure), t) };
  if (conflict) return { what: t(`closing.refused.${conflict}`) };
  if (failure instanceof RequestRejected)
    return { what: failure.forPeople ? failure.message : t(`closing.failed.${act}`) };
  return { what: t(`closing.noAnswer.${act}`) };
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
