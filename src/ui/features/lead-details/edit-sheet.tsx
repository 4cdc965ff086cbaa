import { useState } from 'react';
import { editLead, leadDetails } from '#contract/lead-writing';
import type { Lead } from '#core/leads/lead';
import { changedPerson, normalPersonText, personFaults, personOf } from '#core/leads/lead-person';
import { ChangedMeanwhile } from '#core/shared/failure';
import {
  LEAD,
  OPTIONAL_LEAD_TEXTS,
  type OptionalLeadText,
  PERSON_FIELDS,
  type PersonField,
} from '#records/lead';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { useWrite } from '../../data/use-write';
import { EMAIL_INPUT } from '../../kit/components/email-input';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { MobileField } from '../../kit/components/mobile-field';
import { Notice } from '../../kit/components/notice';
import { SelectField } from '../../kit/components/select-field';
import { showToast } from '../../kit/feedback/toast';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { leadsTexts } from '../leads/leads-texts';
import { useFranchiseLists } from '../leads/use-franchise-lists';
import { leadDetailsTexts } from './lead-details-texts';

/** The fields with rules of their own; of all other fields only the length is checked. */
const JUDGED = ['name', 'mobile', 'product', 'email'] as const satisfies readonly PersonField[];

/**
 * Changes a lead's personal data. The change is sent at once, or fails with a message: it never waits in the offline
 * queue.
 */
export function EditSheet({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const t = useTexts(leadDetailsTexts);
  const term = useTerm();
  const label = useTexts(leadsTexts);
  const { values, before, busy, failure, overtaken, changed, errorOf, type, save } = useEditedLead(
    lead,
    onClose,
  );
  const products = useFranchiseLists().leads?.flatMap(({ product }) => product ?? []) ?? [];
  const field = (name: 'name' | OptionalLeadText) => ({
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: type(name),
    error: errorOf(name),
  });
  return (
    <FormSheet
      title={t('leadDetails.editTitle')}
      context={lead.name ?? lead.id}
      onClose={onClose}
      unsaved={changed}
      busy={busy}
      failure={failure?.field === undefined ? failure?.sentence : undefined}
      onSubmit={save}
    >
      {overtaken !== undefined && (
        <Notice
          tone="incomplete"
          what={t('leadDetails.editChanged')}
          where={t('leadDetails.editChangedText', { now: overtaken })}
        />
      )}
      <Field {...field('name')} label={t('leadDetails.editName')} autoCapitalize="words" maxLength={100} />
      <MobileField
        name="mobile"
        label={label('leads.column.mobile')}
        autoComplete="off"
        maxLength={32}
        value={values.mobile}
        onChange={type('mobile')}
        error={errorOf('mobile')}
      />
      <SelectField
        label={label('leads.column.product')}
        value={values.product}
        onChange={type('product')}
        options={[
          ...(before.product ? [] : [{ value: '', label: t('leadDetails.editNoProduct') }]),
          ...[...new Set([...(before.product ? [before.product] : []), ...products])].map((value) => ({
            value,
            label: term(value),
          })),
        ]}
      />
      {OPTIONAL_LEAD_TEXTS.map((name) => (
        <Field
          key={name}
          {...field(name)}
          {...(name === 'email' && EMAIL_INPUT)}
          label={label(`leads.column.${name}`)}
          maxLength={LEAD[name].max}
        />
      ))}
    </FormSheet>
  );
}

/** Holds the edited texts of a lead, validates them, and saves them, also after another person has changed the lead. */
function useEditedLead(lead: Lead, onClose: () => void) {
  const t = useTexts(leadDetailsTexts);
  const { api, newKey } = useServices();
  // The idempotency key: pressing again after a lost answer makes the change only once.
  const [key, setKey] = useState(newKey);
  const [overtaken, setOvertaken] = useState<string>();
  const [tried, setTried] = useState(false);
  const form = useRecordInSheet(`edit ${lead.id}`, personOf(lead), normalPersonText);
  const { values, before, set, setBefore, changed } = form;
  const { busy, failure, clear, run } = useWrite(t('leadDetails.editFailed'));
  const faults = personFaults(values, before);
  const errorOf = (field: PersonField) => {
    if (failure?.field === field) return failure.sentence;
    if (!tried || !faults[field]) return undefined;
    const judged = JUDGED.find((name) => name === field);
    return t(judged ? `leadDetails.editWrong.${judged}` : 'leadDetails.editTooLong');
  };
  const type = (field: PersonField) => (text: string) => {
    clear();
    setKey(newKey());
    set({ [field]: text });
  };
  const save = () => {
    setTried(true);
    const changes = changedPerson(values, before);
    if (Object.keys(faults).length > 0) return;
    if (Object.keys(changes).length === 0 && !form.mayHaveArrived()) return onClose();
    void run(async (place) => {
      const path = { id: lead.id };
      const stored = async () => personOf(await api.call(leadDetails, { path }));
      try {
        await form.send(stored, async (seen) => {
          const body = { changes: changedPerson(values, seen), before: seen };
          if (Object.keys(body.changes).length > 0)
            await api.call(editLead, { path, body, idempotencyKey: key });
        });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        const now = await stored();
        const others = PERSON_FIELDS.filter((field) => now[field] !== before[field]);
        return place.ask(() => {
          setOvertaken(others.map((field) => now[field] || '-').join(', '));
          // The next attempt is based on the other person's version; what was typed here stays.
          set(
            Object.fromEntries(
              others.filter((field) => !(field in changes)).map((field) => [field, now[field]]),
            ),
          );
          setKey(newKey());
          setBefore(now);
        });
      }
      showToast(t('leadDetails.editSaved'));
      place.follow(onClose);
    });
  };
  return { values, before, busy, failure, overtaken, changed, errorOf, type, save };
}
