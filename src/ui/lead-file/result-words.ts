import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';

const KEYS = {
  Connected: 'leadFile.result.connected',
  'No answer': 'leadFile.result.noAnswer',
  Busy: 'leadFile.result.busy',
  'Wrong number': 'leadFile.result.wrongNumber',
  'Not interested': 'leadFile.reason.notInterested',
  'Has an account': 'leadFile.reason.hasAccount',
  Price: 'leadFile.reason.price',
  Duplicate: 'leadFile.reason.duplicate',
  Other: 'leadFile.reason.other',
} as const;

/** What the result of a call or the reason of a closing is called; the text itself where there is no word. */
export function useResultWord(): (result: string) => string {
  const t = useTexts(leadFileTexts);
  return (result) => (isKnown(result) ? t(KEYS[result]) : result);
}

function isKnown(result: string): result is keyof typeof KEYS {
  return Object.hasOwn(KEYS, result);
}
