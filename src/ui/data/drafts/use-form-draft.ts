import { useMemo, useState } from 'react';
import type { FormDraft } from '#core/session/form-draft';
import { Cancelled, RequestRejected } from '#core/shared/failure';
import { useServices } from '../app-services';

type Values = FormDraft['values'];

/**
 * Keeps the texts of a form until it is saved or discarded: over a reload, and over an ended session until the same
 * person is back. `form` names the form and its record. Passwords and codes must never be kept here.
 */
export function useFormDraft(form: string) {
  const { session, newKey } = useServices();
  const [kept] = useState(() => session.kept('drafts')?.[form]);
  const draft = useMemo(() => {
    // The key of an attempt whose outcome is unknown. Later attempts use the same key, changed or not, so that only one
    // record is made: the server refuses a retry with other values if that attempt was stored.
    let key = kept?.key;
    let triedOn = kept?.values.version;
    // A try of an earlier version is stored by now, or refused for its version: its key says nothing more.
    const keyOn = ({ version }: Values) => {
      if (version !== triedOn) key = undefined;
      triedOn = version;
      return key;
    };
    const put = (value: FormDraft | undefined) => {
      // After the session has ended, its drafts stay as they are until the same person returns.
      if (!session.current()) return;
      const { [form]: before, ...others } = session.kept('drafts') ?? {};
      if (value) session.keep('drafts', { ...others, [form]: value });
      else if (before && Object.keys(others).length === 0) session.forget('drafts');
      else if (before) session.keep('drafts', others);
    };
    return {
      /**
       * Keeps the values; `before` is the content of the record that is being changed, and a value named `version` the
       * version of it; `tried` is what was sent without an answer.
       */
      keep: (values: Values, before?: Values, tried?: readonly Values[]) =>
        put({ values, before, tried, key: keyOn(values) }),
      forget: () => put(undefined),
      /** Forgets the values and their try: what is typed next is another record. */
      startOver: () => {
        key = undefined;
        put(undefined);
      },
      /** Says whether the values were sent and nobody knows what came of it: the server may have them. */
      mayBeThere: () => key !== undefined,
      /** Says that the values are handed to what sends them by itself, also later. */
      handOver: (values: Values) => put({ values, sending: true }),
      /** Sends the values and forgets them once saved. If the session ends meanwhile, they stay marked as sent. */
      send: async <Result>(
        values: Values,
        call: (key: string) => Promise<Result>,
        before?: Values,
      ): Promise<Result> => {
        const named = keyOn(values) ?? newKey();
        key = named;
        put({ values, before, key, sending: true });
        try {
          const result = await call(named);
          key = undefined;
          put(undefined);
          return result;
        } catch (error) {
          if (error instanceof RequestRejected) key = undefined;
          if (!(error instanceof Cancelled)) put({ values, before, key });
          throw error;
        }
      },
    };
  }, [session, newKey, form, kept]);
  return {
    ...draft,
    /** The draft as it was when the form was opened. */
    kept: kept?.values,
    /** The content of the record when the draft was begun. */
    before: kept?.before,
    /** The texts that differ from the record's; all other texts are read from the record. */
    typed: kept && typedIn(kept),
    /** The values that were sent without an answer. */
    tried: kept?.tried,
    /** Whether it was sent without an answer: sending it again under its key tells whether it was stored. */
    unanswered: kept?.sending === true,
  };
}

function typedIn({ values, before }: FormDraft): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before?.[name]));
}
