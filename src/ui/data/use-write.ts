import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  Cancelled,
  Conflict,
  Failure,
  InvalidInput,
  RequestRejected,
  SessionExpired,
  TooManyRequests,
  Unreachable,
} from '#core/shared/failure';
import { useOnline } from '../kit/components/use-online';
import { showErrorToast } from '../kit/feedback/toast';
import { useLanguage } from '../kit/texts/language-provider';
import { useTexts } from '../kit/texts/use-texts';
import { refusalTexts } from './refusal-texts';
import { refusedFieldName } from './refused-field';
import { useSession } from './session-provider';
import { useRefresh } from './use-refresh';

/** The page that began a write; it may be left before the answer arrives. */
export interface Place {
  /**
   * Runs a follow-up on that page, such as closing a sheet; does nothing once the page was left, where another may be
   * open.
   */
  readonly follow: (act: () => void) => void;
  /** Asks a question on that page instead of writing; once the page was left nobody can answer, so the write fails. */
  readonly ask: (act: () => void) => void;
}

const SECONDS_A_MINUTE = 60;

/** The key of the text for a code of the server. */
type RefusalKey = Extract<keyof (typeof refusalTexts)['en'], `serverSays.${string}`>;

type Work = (place: Place) => Promise<void>;
type Outcome = { readonly done: true } | { readonly done: false; readonly failure: WriteFailure | undefined };

/** Why a write failed. */
export interface WriteFailure {
  /**
   * The reason in the reader's language: the server's sentence if it is meant for people, or that no answer arrived;
   * else the caller's.
   */
  readonly sentence: string;
  /** The field that the server refused, if it names one. */
  readonly field: string | undefined;
  readonly error: Failure;
  /** Whether no answer arrived: the write may have succeeded all the same. */
  readonly isLost: boolean;
}

/** Runs writes. `run` and `queue` return whether the write was completed. */
export interface Write {
  readonly busy: boolean;
  /** Why the last write failed; cleared when the next one begins. */
  readonly failure: WriteFailure | undefined;
  /** Clears the failure, once the refused input is changed. */
  readonly clear: () => void;
  /** Runs the write unless another one is under way, so that a second tap does nothing. */
  readonly run: (work: Work) => Promise<boolean>;
  /** Runs the write after those under way: for changes that are already shown and must all be sent in order. */
  readonly queue: (work: Work) => Promise<boolean>;
}

/** Shows a failure as a toast, for a page without a place for it. Returns true: the failure is reported. */
export function failureToast({ sentence }: WriteFailure): true {
  showErrorToast(sentence);
  return true;
}

/**
 * Runs all writes of the signed-in pages. A `Work` makes the calls and does what follows their success. An ended
 * session signs the person out; a `Failure` is reported, even to a person who has left the page; other errors are
 * thrown. All data is reloaded afterwards, unless the server refused a change that is not shown yet. `onFailed` returns
 * true if it has reported the failure as a toast.
 */
export function useWrite(failed: string, onFailed?: (failure: WriteFailure) => unknown): Write {
  const { expire } = useSession();
  const refusalText = useRefusalText();
  const refresh = useRefresh();
  const last = useRef<Promise<boolean>>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const place: Place = {
    follow: (act) => {
      if (!left.current) act();
    },
    ask: (act) => {
      if (left.current) throw new Conflict(failed, undefined);
      act();
    },
  };
  const report = (error: unknown): WriteFailure | undefined => {
    if (!(error instanceof Failure)) throw error;
    if (error instanceof SessionExpired) expire();
    // Nobody waits for the result any more.
    if (error instanceof SessionExpired || error instanceof Cancelled) return undefined;
    const failure: WriteFailure = {
      sentence: refusalText(error) ?? failed,
      field: error instanceof InvalidInput ? error.field : undefined,
      error,
      isLost: !(error instanceof RequestRejected),
    };
    const said = onFailed?.(failure) === true;
    if (left.current && failed !== '' && !said) failureToast(failure);
    return failure;
  };
  const { mutateAsync, isPending, data, reset } = useMutation({
    // Offline, a write fails with a message; a paused one would look as if nothing happened.
    networkMode: 'always',
    mutationFn: async ({ work, shown }: { work: Work; shown: boolean }): Promise<Outcome> => {
      try {
        await work(place);
        refresh();
        return { done: true };
      } catch (error) {
        // A write with a lost answer may be stored all the same, and a conflict is with data that the page does not
        // show yet.
        if (shown || !(error instanceof RequestRejected) || error instanceof Conflict) refresh();
        return { done: false, failure: report(error) };
      }
    },
  });
  // The failure text depends on whether the device has a network now.
  useOnline();
  const raw = data?.done === false ? data.failure : undefined;
  const failure =
    raw?.error instanceof Unreachable ? { ...raw, sentence: refusalText(raw.error) ?? failed } : raw;
  const begin = async (work: Work, shown: boolean): Promise<boolean> => {
    const before = last.current;
    const own = (async () => {
      // The earlier failure was reported to the code that began that write.
      await before?.catch(() => {});
      return (await mutateAsync({ work, shown })).done;
    })();
    last.current = own;
    try {
      return await own;
    } finally {
      if (last.current === own) last.current = undefined;
    }
  };
  return {
    busy: isPending,
    failure,
    clear: () => failure && reset(),
    run: async (work) => !last.current && begin(work, false),
    queue: (work) => begin(work, true),
  };
}

/** Runs the follow-up of a write whose answer was lost, once its effect is seen. */
export function useArrival(hasArrived: boolean, follow: () => void): void {
  const finish = useEffectEvent(follow);
  useEffect(() => {
    if (hasArrived) finish();
  }, [hasArrived]);
}

/**
 * Returns a function that explains, in the reader's language, why the server refused a call or that no answer arrived;
 * it returns undefined for a failure without a text. In English it is the server's sentence, with its values.
 */
export function useRefusalText(): (failure: Failure) => string | undefined {
  const t = useTexts(refusalTexts);
  const { language } = useLanguage();
  const serverText = useServerText();
  return useCallback(
    (failure) => {
      if (failure instanceof Unreachable) return t(navigator.onLine ? 'refusal.noAnswer' : 'refusal.offline');
      if (!(failure instanceof RequestRejected && failure.forPeople)) return undefined;
      if (language !== 'en' && failure instanceof TooManyRequests)
        return t('refusal.wait', { minutes: Math.ceil(failure.retryAfterSeconds / SECONDS_A_MINUTE) });
      const field = failure instanceof InvalidInput ? failure.field : undefined;
      return serverText(failure.message, failure.code, field);
    },
    [t, language, serverText],
  );
}

/**
 * Returns a function that translates a refusal of the server, given its English sentence, its code and the field that
 * it names, to the reader's language.
 */
export function useServerText(): (sentence: string, code: string | undefined, field?: string) => string {
  const t = useTexts(refusalTexts);
  const { language } = useLanguage();
  return useCallback(
    (sentence, code, field) => {
      if (language === 'en') return sentence;
      const key = `serverSays.${code}`;
      if (isRefusal(key)) return t(key);
      if (code !== 'request.invalid') return sentence;
      const name = field === undefined ? undefined : refusedFieldName(field);
      return name ? t('refusal.field', { field: name }) : t('refusal.some');
    },
    [t, language],
  );
}

function isRefusal(key: string): key is RefusalKey {
  return key in refusalTexts.en;
}
