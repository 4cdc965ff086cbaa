import { useTexts } from '../../kit/texts/use-texts';
import { leadDetailsTexts } from './lead-details-texts';

const KEYS = {
  Connected: 'leadDetails.result.connected',
  'No answer': 'leadDetails.result.noAnswer',
  Busy: 'leadDetails.result.busy',
  'Wrong number': 'leadDetails.result.wrongNumber',
  'Not interested': 'leadDetails.reason.notInterested',
  'Has an account': 'leadDetails.reason.hasAccount',
  Price: 'leadDetails.reason.price',
  Duplicate: 'leadDetails.reason.duplicate',
  Other: 'leadDetails.reason.other',
} as const;

/** Returns a function that names the result of a call or the reason for closing; an unknown one keeps its text. */
export function useResultWord(): (result: string) => string {
  const t = useTexts(leadDetailsTexts);
  return (result) => (isKnown(result) ? t(KEYS[result]) : result);
}

function isKnown(result: string): result is keyof typeof KEYS {
  return Object.hasOwn(KEYS, result);
}
