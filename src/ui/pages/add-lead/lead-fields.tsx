import { type Control, useController } from 'react-hook-form';
import { BEST_TIMES, type LeadDraft, MAX_NOTE, type OptionalLeadText } from '#core/leads/new-lead';
import { CheckField } from '../../kit/components/check-field';
import { Chip } from '../../kit/components/chip';
import { Field, type FieldProps } from '../../kit/components/field';
import { MobileField } from '../../kit/components/mobile-field';
import { SelectField } from '../../kit/components/select-field';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { NOTICE, noticeLanguage } from './consent-notice';
import { leadFormTexts } from './lead-form-texts';

/** The languages that people are spoken to in, by their own names. */
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

/** One line of the form. */
export function TextField({ control, name, ...rest }: TextFieldProps) {
  const { field } = useController({ control, name });
  return <Field {...rest} {...field} error={useFault(control, name)} />;
}

/** The number that the person is called at. */
export function MobileLine({ control }: FormPart) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'mobile' });
  return (
    <MobileField
      {...field}
      label={t('addLead.mobile')}
      autoComplete="off"
      maxLength={32}
      error={useFault(control, 'mobile')}
    />
  );
}

/** The sentence about what is wrong with a field: the server's own, or that of the fault. */
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
    case 'email':
      return t('addLead.emailInvalid');
    case 'consent':
      return t('addLead.consentMissing');
    default:
      return t('addLead.tooLong');
  }
}

/** The product that the person asks for. */
export function ProductField({ control, products }: FormPart & { products: readonly string[] }) {
  const t = useTexts(leadFormTexts);
  const { field } = useController({ control, name: 'product' });
  const offered = products.includes(field.value) ? products : [field.value, ...products];
  return (
    <SelectField
      label={t('addLead.product')}
      value={field.value}
      onChange={field.onChange}
      options={offered.map((product) => ({ value: product, label: product }))}
    />
  );
}

/** When the person likes to be called; a second tap takes the choice back. */
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

/** The person's language. Another one than before shows another notice, which nobody has agreed to yet. */
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

/** What else is worth knowing, dictated or typed. */
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

/** The consent to be contacted, with its notice in the person's language, and apart from it the one to offers. */
export function ConsentFields({ control }: FormPart) {
  const t = useTexts(leadFormTexts);
  const { language } = useLanguage();
  const spoken = useController({ control, name: 'language' }).field.value;
  const { field } = useController({ control, name: 'consent' });
  const { field: offers } = useController({ control, name: 'offers' });
  const lang = noticeLanguage(spoken, language);
  return (
    <div className="grid grid-cols-1 gap-1">
      <CheckField
        ref={field.ref}
        checked={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={useFault(control, 'consent')}
      >
        <span lang={lang}>{NOTICE[lang]}</span>
      </CheckField>
      <CheckField ref={offers.ref} checked={offers.value} onChange={offers.onChange}>
        {t('addLead.offers')}
      </CheckField>
    </div>
  );
}
