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

/** The page that began a work; it may be left before the answer is there. */
export interface Place {
  /** Does what follows there, such as closing the sheet; nothing once it was left, when another one may be open. */
  readonly follow: (act: () => void) => void;
  /** Asks back there instead of writing; once it was left nobody can be asked, and the work has failed. */
  readonly ask: (act: () => void) => void;
}

const SECONDS_A_MINUTE = 60;

/** Names the text of a code of the server. */
type RefusalKey = Extract<keyof (typeof refusalTexts)['en'], `serverSays.${string}`>;

type Work = (place: Place) => Promise<void>;
type Outcome = { readonly done: true } | { readonly done: false; readonly failure: WriteFailure | undefined };

/** The reason why something was not written. */
export interface WriteFailure {
  /** The server's own sentence, in the reader's language, where it has one for people, or that no answer came; else the one that the caller gives. */
  readonly sentence: string;
  /** The field that the server refused, where it names one. */
  readonly field: string | undefined;
  readonly error: Failure;
  /** No answer came: it may be done all the same. */
  readonly isLost: boolean;
}

/** A way to write. `run` and `queue` give whether the work was done to its end. */
export interface Write {
  readonly busy: boolean;
  /** The reason why the last work failed, until the next one begins. */
  readonly failure: WriteFailure | undefined;
  /** Forgets the failure, as soon as what was refused is changed. */
  readonly clear: () => void;
  /** Does the work, unless something is under way: a second tap does nothing. */
  readonly run: (work: Work) => Promise<boolean>;
  /** Does the work after what is under way: for what is on the screen already, and must all arrive in its order. */
  readonly queue: (work: Work) => Promise<boolean>;
}

/** Says what failed in passing: for what has no place on its page. Gives that it is said. */
export function tellByToast({ sentence }: WriteFailure): true {
  showErrorToast(sentence);
  return true;
}

/**
 * Runs the writes of the signed-in pages, as the one way to write. A work is the calls and what follows when they
 * succeed. An ended session is left, a `Failure` is told, also to a person who has closed what showed it, anything else
 * is thrown. Afterwards everything is read again, unless the server has refused what is nowhere on the screen yet.
 * `onFailed` returns true if it has said the failure in passing.
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
  const tell = (error: unknown): WriteFailure | undefined => {
    if (!(error instanceof Failure)) throw error;
    if (error instanceof SessionExpired) expire();
    // Nobody waits for it any more.
    if (error instanceof SessionExpired || error instanceof Cancelled) return undefined;
    const failure: WriteFailure = {
      sentence: refusalText(error) ?? failed,
      field: error instanceof InvalidInput ? error.field : undefined,
      error,
      isLost: !(error instanceof RequestRejected),
    };
    const said = onFailed?.(failure) === true;
    if (left.current && failed !== '' && !said) tellByToast(failure);
    return failure;
  };
  const { mutateAsync, isPending, data, reset } = useMutation({
    // Offline, a write fails and says so; paused, it would look like nothing.
    networkMode: 'always',
    mutationFn: async ({ work, shown }: { work: Work; shown: boolean }): Promise<Outcome> => {
      try {
        await work(place);
        refresh();
        return { done: true };
      } catch (error) {
        // One whose answer was lost may be stored all the same, and a conflict is with what the page does not show yet.
        if (shown || !(error instanceof RequestRejected) || error instanceof Conflict) refresh();
        return { done: false, failure: tell(error) };
      }
    },
  });
  // Whether the device has a network is said as it is now.
  useOnline();
  const told = data?.done === false ? data.failure : undefined;
  const failure =
    told?.error instanceof Unreachable ? { ...told, sentence: refusalText(told.error) ?? failed } : told;
  const begin = async (work: Work, shown: boolean): Promise<boolean> => {
    const before = last.current;
    const own = (async () => {
      // An earlier failure was told to the code that began that work.
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

/** Does what follows a work whose answer was lost, once it is seen that it has arrived. */
export function useArrival(hasArrived: boolean, follow: () => void): void {
  const finish = useEffectEvent(follow);
  useEffect(() => {
    if (hasArrived) finish();
  }, [hasArrived]);
}

/**
 * Gives the way to say in the reader's language why the server refused a call, or that no answer came; undefined for what
 * has no sentence of its own. English is what the server says, with its values.
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
 * Gives the way to say a refusal of the server, its English sentence, its code and the field that it names, in the reader's
 * language.
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
