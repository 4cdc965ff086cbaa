import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Duplicate } from '#core/leads/check-duplicate';
import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import { EMPTY_LEAD, type LeadDraft, newLead } from '#core/leads/new-lead';
import type { SendingOutcome } from '#core/sending/offline-queue';
import { LEAD, OPTIONAL_LEAD_TEXTS } from '#records/lead';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { duplicateQuery } from '../../data/leads';
import { useWrite } from '../../data/use-write';
import { leadAddress } from '../../features/leads/lead-address';
import { leadsTexts } from '../../features/leads/leads-texts';
import { Button } from '../../kit/components/button';
import { EMAIL_INPUT } from '../../kit/components/email-input';
import { Notice } from '../../kit/components/notice';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { LANGUAGE_NAMES, NOTICE_VERSION, noticeLanguage } from './consent-notice';
import {
  BestTimeField,
  ConsentFields,
  LanguageField,
  MobileLine,
  MoreDetails,
  NoteField,
  OffersField,
  ProductField,
  TextField,
} from './lead-fields';
import { leadFormTexts } from './lead-form-texts';
import { draftIn, isBegun, LEAD_DRAFT_FIELDS, productsOf, textsOf, useLeadForm } from './use-lead-draft';

type AddLeadFormProps = {
  leads: readonly Lead[];
  /** The reason why the server rejected the contents of the form. */
  rejection: string | undefined;
  /** Whether the lead is saved: then its number is no duplicate. */
  added: boolean;
  onAdded: (draft: LeadDraft, outcome: Exclude<SendingOutcome, { kind: 'refused' }>) => void;
};

/** Asks for everything that is recorded about a person. Keeps what is typed until it is saved. */
export function AddLeadForm(props: AddLeadFormProps) {
  const { leads, added } = props;
  const t = useTexts(leadFormTexts);
  const fieldLabel = useTexts(leadsTexts);
  const { form, duplicate, refused, kept, save, clear } = useAddLead(props);
  const { control, setValue, formState } = form;
  const wrong = Object.keys(formState.errors).length;
  const moreIsWrong = FOLDED.some((name) => formState.errors[name]);
  // Decided when the form opens: folded fields that were filled in stay visible.
  const [begunMore] = useState(() => FOLDED.some((name) => form.getValues(name)));
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-1 gap-4 [&_input]:scroll-mt-28"
    >
      {kept && (
        <Notice
          tone="offline"
          what={t('addLead.kept')}
          actions={[{ label: t('addLead.clear'), onAction: clear }]}
        />
      )}
      {refused !== undefined && <Notice reveal tone="failed" what={t('addLead.failed')} where={refused} />}
      <p role="alert" className="sr-only">
        {formState.isSubmitted && wrong > 0 && t('addLead.wrong', { count: wrong })}
      </p>
      {canPickContact() && <PickContact setValue={setValue} />}
      <TextField
        control={control}
        name="name"
        label={t('addLead.name')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
      />
      {/* Without the own leads, the notice would refer to a list that nobody can read. */}
      <MobileLine control={control} free={duplicate === null && leads.length > 0 && !added} />
      {duplicate && !added && <DuplicateNotice duplicate={duplicate} />}
      <ProductField control={control} products={productsOf(leads)} />
      <ConsentFields control={control} />
      <MoreDetails open={moreIsWrong || begunMore}>
        {OPTIONAL_LEAD_TEXTS.map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={t('addLead.optional', { field: fieldLabel(`leads.column.${name}`) })}
            autoComplete="off"
            maxLength={LEAD[name].max}
            {...(name === 'email' && EMAIL_INPUT)}
          />
        ))}
        <BestTimeField control={control} />
        <LanguageField control={control} onOtherNotice={() => setValue('consent', false)} />
        <NoteField control={control} />
        <OffersField control={control} />
      </MoreDetails>
      <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 bg-bg px-4 py-3 desktop:static desktop:mx-0 desktop:px-0">
        <Button type="submit" wide disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'addLead.saving' : 'addLead.save')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Manages the form of a new lead: keeps what is typed until it is saved, sends it with its consent, and never adds it
 * twice.
 */
function useAddLead({ leads, rejection, onAdded }: AddLeadFormProps) {
  const { offlineQueue, clock } = useServices();
  const { language } = useLanguage();
  const { kept: texts, keep, forget, handOver } = useFormDraft('lead');
  const form = useLeadForm(texts && draftIn(texts));
  const { handleSubmit, setError, reset, watch } = form;
  const [refused, setRefused] = useState(rejection);
  const [kept, setKept] = useState(texts !== undefined);
  const saved = useRef(false);
  const mobile = watch('mobile');
  const duplicate = useDuplicate(mobile, leads);

  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const draft = form.getValues();
      if (!name || saved.current) return;
      if (isBegun(draft)) keep(textsOf(draft));
      else forget();
    });
    return unsubscribe;
  }, [watch, form.getValues, keep, forget]);

  const { run } = useWrite('', ({ field, sentence }) => {
    const name = fieldOf(field);
    if (name) setError(name, { type: 'server', message: sentence }, { shouldFocus: true });
    else setRefused(sentence);
  });
  const save = handleSubmit(async (draft) => {
    setRefused(undefined);
    if (duplicate?.open) return setError('mobile', { type: 'duplicate' }, { shouldFocus: true });
    const consent = {
      version: NOTICE_VERSION,
      language: LANGUAGE_NAMES[noticeLanguage(draft.language, language)],
      givenAt: new Date(clock.now()).toISOString(),
    };
    const lead = newLead(draft, consent);
    if (!lead) return;
    // If the session ends meanwhile, it is sent when the person is back, and need not be typed or sent again.
    handOver(textsOf(draft));
    await run(async () => {
      const outcome = await offlineQueue.submit({ kind: 'add', lead });
      if (outcome.kind === 'refused') {
        keep(textsOf(draft));
        throw outcome.failure;
      }
      saved.current = true;
      forget();
      onAdded(draft, outcome);
    });
  });
  const clear = () => {
    forget();
    reset(EMPTY_LEAD);
    setKept(false);
  };
  return { form, duplicate, refused, kept, save, clear };
}

/** Fills name, number and email from the contacts of the device. */
function PickContact({ setValue }: { setValue: UseFormSetValue<LeadDraft> }) {
  const t = useTexts(leadFormTexts);
  const pick = async () => {
    const contact = await pickContact();
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    if (contact?.name) setValue('name', contact.name, options);
    if (contact?.mobile) setValue('mobile', indianMobileDigits(contact.mobile) ?? contact.mobile, options);
    if (contact?.email) setValue('email', contact.email, options);
  };
  return (
    <Button variant="soft" size="card" icon={BookUser} onClick={() => void pick()}>
      {t('addLead.pick')}
    </Button>
  );
}

/** The fields for a person who wants to say more. */
const FOLDED = [...OPTIONAL_LEAD_TEXTS, 'bestTime', 'language', 'note', 'offers'] as const;

function fieldOf(name: string | undefined): keyof LeadDraft | undefined {
  return LEAD_DRAFT_FIELDS.find((field) => field === name);
}

/** Says that an own lead already has the number, and whether this prevents adding it. */
function DuplicateNotice({ duplicate }: { duplicate: Duplicate }) {
  const t = useTexts(leadFormTexts);
  const navigate = useNavigate();
  const { id, name, open } = duplicate;
  return (
    <Notice
      tone="incomplete"
      what={t('addLead.duplicate', { name: name ?? id })}
      where={t(open ? 'addLead.duplicateOpen' : 'addLead.duplicateClosed')}
      actions={[{ label: t('addLead.open'), onAction: () => void navigate(leadAddress(id)) }]}
    />
  );
}

/**
 * Finds the own lead with a number, as soon as ten digits are typed; null where there is none, undefined until that is
 * known.
 */
function useDuplicate(mobile: string, known: readonly Lead[]): Duplicate | null | undefined {
  const digits = indianMobileDigits(mobile);
  const { data, isFetching } = useQuery(duplicateQuery(useServices(), mobile, digits, known));
  // An answer that nobody has the number is never reused: the lead may have been added meanwhile.
  return digits === undefined || (data === null && isFetching) ? undefined : data;
}

/** The facts of a person picked from the contacts of the device. */
interface PickedContact {
  readonly name: string | undefined;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
}

/** Whether this browser lets a page ask for a contact. */
function canPickContact(): boolean {
  return 'contacts' in navigator && 'ContactsManager' in window;
}

/** Lets the person pick one contact; undefined when none was picked or the browser would not show them. */
async function pickContact(): Promise<PickedContact | undefined> {
  const contacts: unknown = Reflect.get(navigator, 'contacts');
  if (typeof contacts !== 'object' || contacts === null) return undefined;
  const select: unknown = Reflect.get(contacts, 'select');
  if (typeof select !== 'function') return undefined;
  try {
    const picked: unknown = await select.call(contacts, ['name', 'tel', 'email'], { multiple: false });
    const [contact]: readonly unknown[] = Array.isArray(picked) ? picked : [];
    if (typeof contact !== 'object' || contact === null) return undefined;
    return {
      name: firstText(Reflect.get(contact, 'name')),
      mobile: firstText(Reflect.get(contact, 'tel')),
      email: firstText(Reflect.get(contact, 'email')),
    };
  } catch {
    // Closed without a choice, or refused by the device: the form is still there to be typed into.
    return undefined;
  }
}

function firstText(value: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [];
  return typeof first === 'string' && first.trim() ? first.trim() : undefined;
}
