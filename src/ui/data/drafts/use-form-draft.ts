import { useMemo, useState } from 'react';
import type { FormDraft } from '#core/session/form-draft';
import { Cancelled, RequestRejected } from '#core/shared/failure';
import { useServices } from '../app-services';

type Values = FormDraft['values'];

/**
 * Keeps the texts of a form until it is saved or let go: over a reload, and over a session that ends, until the same
 * person is back. `form` names it, with the record that it is about. Passwords and codes never come here.
 */
export function useFormDraft(form: string) {
  const { session, newKey } = useServices();
  const [kept] = useState(() => session.kept('drafts')?.[form]);
  const draft = useMemo(() => {
    // Of a try that nobody knows the end of: what is sent after it, changed or not, goes under its key, so that trying again
    // makes one record. The server refuses it if that try went through with other values.
    let key = kept?.key;
    const put = (value: FormDraft | undefined) => {
      // What a session left that has ended is its person's, who comes back to it.
      if (!session.current()) return;
      const { [form]: before, ...others } = session.kept('drafts') ?? {};
      if (value) session.keep('drafts', { ...others, [form]: value });
      else if (before && Object.keys(others).length === 0) session.forget('drafts');
      else if (before) session.keep('drafts', others);
    };
    return {
      /** `before` is the content of the record that is changed. */
      keep: (values: Values, before?: Values) => put({ values, before, key }),
      forget: () => put(undefined),
      /** Says that the values are handed to what sends them by itself, also later. */
      handOver: (values: Values) => put({ values, sending: true }),
      /**
       * Sends the values. Saved, they are forgotten; when the session ends meanwhile it is kept that they were sent.
       */
      send: async <Result>(
        values: Values,
        call: (key: string) => Promise<Result>,
        before?: Values,
      ): Promise<Result> => {
        const named = key ?? newKey();
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
    /** The texts that were there when the form was opened. */
    kept: kept?.values,
    /** The texts of the record when the draft was begun. */
    before: kept?.before,
    /** The texts that differ from the record's: the rest is for the record to say. */
    typed: kept && typedIn(kept),
    /** It was sent, and nobody was there for the answer: sending it again under its key tells what came of it. */
    unanswered: kept?.sending === true,
  };
}

function typedIn({ values, before }: FormDraft): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before?.[name]));
}
