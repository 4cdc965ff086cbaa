import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { BEST_TIMES, type LeadDraft, MAX_NOTE } from '#core/leads/new-lead';
import { labelLine } from '#records/field-labels';
import { LEAD, OPTIONAL_LEAD_TEXTS, type OptionalLeadText } from '#records/lead';
import { Button } from '../../kit/components/button';
import { CheckField } from '../../kit/components/check-field';
import { Chip } from '../../kit/components/chip';
import { Field, type FieldProps } from '../../kit/components/field';
import { FieldMessage } from '../../kit/components/field-message';
import { Icon } from '../../kit/components/icon';
import { MobileField } from '../../kit/components/mobile-field';
import { SelectField } from '../../kit/components/select-field';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { NOTICE, noticeLanguage } from './consent-notice';
import { leadFormTexts } from './lead-form-texts';

/** The languages that people are spoken to in, under their own names. */
const SPOKEN = [
  ['English', 'English'],
  ['Hindi', 'हिन्दी'],
  ['Marathi', 'मराठी'],
  ['Gujarati', 'ગુજરાતી'],
  ['Bengali', 'বাংলা'],
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
] as const;

type FormPart = { readonly control: Control<LeadDraft> };

type TextFieldProps = FormPart & { name: 'name' | OptionalLeadText } & Omit<
    FieldProps,
    'value' | 'onChange' | 'error' | 'name'
  >;

/** Asks for one line of the form. */
export function TextField({ control, name, ...rest }: TextFieldProps) {
  const { field } = useController({ control, name });
  return <Field {...rest} {...field} error={useFault(control, name)} />;
}

/** Asks for the phone number of the person. */
export function MobileLine({ control, free }: FormPart & { free: boolean }) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'mobile' });
  return (
    <MobileField
      {...field}
      label={t('addLead.mobile')}
      autoComplete="off"
      maxLength={32}
      error={useFault(control, 'mobile')}
      end={
        <span
          role="status"
          className="t-caption mr-3.5 flex items-center gap-1 text-success empty:hidden max-narrow:hidden"
        >
          {free && (
            <>
              <Icon of={Check} size={16} />
              {t('addLead.free')}
            </>
          )}
        </span>
      }
    />
  );
}

/** Returns the message about an invalid field: the server's own, or that of the fault. */
function useFault(control: Control<LeadDraft>, name: keyof LeadDraft): string | undefined {
  const t = useTexts(leadFormTexts);
  const { error } = useController({ control, name }).fieldState;
  if (!error) return undefined;
  if (error.message) return error.message;
  switch (name) {
    case 'name':
      return t(error.type === 'missing' ? 'addLead.nameMissing' : 'addLead.nameInvalid');
    case 'mobile':
      if (error.type === 'duplicate') return t('addLead.mobileTaken');
      return t(error.type === 'missing' ? 'addLead.mobileMissing' : 'addLead.mobileInvalid');
    case 'product':
      return t('addLead.productMissing');
    case 'email':
      return t('addLead.emailInvalid');
    case 'consent':
      return t('addLead.consentMissing');
    default:
      return t('addLead.tooLong');
  }
}

/** The number of products that are offered at once. */
const OFFERED_PRODUCTS = 5;

/** Asks for the product that the person wants, listing the products of the last leads first; none is preselected. */
export function ProductField({ control, products }: FormPart & { products: readonly string[] }) {
  const t = useTexts(leadFormTexts);
  const term = useTerm();
  const { field } = useController({ control, name: 'product' });
  const fault = useFault(control, 'product');
  const [all, setAll] = useState(false);
  const chosen = field.value;
  const known = chosen && !products.includes(chosen) ? [chosen, ...products] : products;
  // A single further product takes no more room than the button that shows it.
  const offered = known.length === OFFERED_PRODUCTS + 1 ? known.length : OFFERED_PRODUCTS;
  const shown = known.filter((product, at) => all || at < offered || product === chosen);
  const hint = useId();
  return (
    <fieldset aria-describedby={fault ? hint : undefined}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <legend className="t-label font-semibold text-text">{t('addLead.product')}</legend>
        <span className="t-caption text-text-2">{t('addLead.lastUsed')}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {shown.map((product, at) => (
          <Chip
            key={product}
            // The first one takes the focus where a product is missing.
            ref={at === 0 ? field.ref : undefined}
            label={term(product)}
            chosen={chosen === product}
            onChoose={() => field.onChange(product)}
          />
        ))}
        {shown.length < known.length && (
          <span className="-my-2">
            <Button variant="text" size="card" onClick={() => setAll(true)}>
              {t('addLead.moreProducts', { count: known.length - shown.length })}
            </Button>
          </span>
        )}
      </div>
      {fault && (
        <FieldMessage id={hint} tone="error">
          {fault}
        </FieldMessage>
      )}
    </fieldset>
  );
}

/** Contains the further fields, folded until somebody opens them. */
export function MoreDetails({ open, children }: { open: boolean; children: ReactNode }) {
  const t = useTexts(leadFormTexts);
  const { language } = useLanguage();
  const fields = labelLine(OPTIONAL_LEAD_TEXTS.map((field) => LEAD[field].label[language]));
  const [unfolded, setUnfolded] = useState(open);
  return (
    <details
      open={unfolded || open}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="group rounded-card bg-surface shadow-card"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="t-label block font-semibold text-text">{t('addLead.more')}</span>
          <span className="t-meta block text-text-2">{t('addLead.moreText', { fields })}</span>
        </span>
        <Icon of={ChevronDown} className="text-text-2 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** Asks when the person likes to be called; a second tap clears the choice. */
export function BestTimeField({ control }: FormPart) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'bestTime' });
  return (
    <fieldset>
      <legend className="t-label font-semibold mb-1.5 text-text">{t('addLead.bestTime')}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {BEST_TIMES.map((time) => (
          <Chip
            key={time}
            label={t(`addLead.bestTime.${time}`)}
            chosen={field.value === time}
            onChoose={() => field.onChange(field.value === time ? '' : time)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Asks for the person's language. Another language shows another notice, which the person has not agreed to yet. */
export function LanguageField({ control, onOtherNotice }: FormPart & { onOtherNotice: () => void }) {
  const t = useTexts(leadFormTexts);
  const { language } = useLanguage();
  const { field } = useController({ control, name: 'language' });
  return (
    <SelectField
      label={t('addLead.language')}
      value={field.value}
      onChange={(spoken) => {
        if (noticeLanguage(spoken, language) !== noticeLanguage(field.value, language)) onOtherNotice();
        field.onChange(spoken);
      }}
      options={[
        { value: '', label: t('addLead.languageNone') },
        ...SPOKEN.map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

/** Asks for a note, dictated or typed. */
export function NoteField({ control }: FormPart) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'note' });
  return (
    <TextAreaField
      {...field}
      label={t('addLead.note')}
      help={t('addLead.noteHelp', { left: Math.max(0, MAX_NOTE - field.value.length) })}
      error={useFault(control, 'note')}
      autoCapitalize="sentences"
      spellCheck
    />
  );
}

/** Asks for the consent to be contacted, with its notice in the person's language. */
export function ConsentFields({ control }: FormPart) {
  const { language } = useLanguage();
  const spoken = useController({ control, name: 'language' }).field.value;
  const { field } = useController({ control, name: 'consent' });
  const lang = noticeLanguage(spoken, language);
  return (
    <CheckField
      ref={field.ref}
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={useFault(control, 'consent')}
    >
      <span lang={lang} className="t-label font-normal">
        {NOTICE[lang]}
      </span>
    </CheckField>
  );
}

/** Asks for the consent to offers, which is separate from the consent to be contacted. */
export function OffersField({ control }: FormPart) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'offers' });
  return (
    <CheckField ref={field.ref} checked={field.value} onChange={field.onChange}>
      {t('addLead.offers')}
    </CheckField>
  );
}
