import { importFieldText } from '#documents/import-sentences';
import { FieldMessage } from '../../../kit/components/field-message';
import { SelectField } from '../../../kit/components/select-field';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';
import type { MailboxDraft } from './use-mailbox-draft';

/** Asks which column of a source holds which field. */
export function MailboxColumns({ draft, tried }: { draft: MailboxDraft; tried: boolean }) {
  const t = useTexts(mailboxesTexts);
  const { language } = useLanguage();
  const { headings, fields, headingOf, choose, wrongWith } = draft;
  if (headings.length === 0)
    return tried && !draft.isUnread ? (
      <FieldMessage id="mailbox-columns" tone="error">
        {t('mailbox.columnsNeeded')}
      </FieldMessage>
    ) : null;
  const options = [
    { value: '', label: t('mailbox.noColumn') },
    ...headings.map((heading) => ({ value: heading, label: heading })),
  ];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 desktop:grid-cols-2">
      <legend className="t-label mb-2 font-semibold text-text">{t('mailbox.columns')}</legend>
      <p className="t-label text-text-2 desktop:col-span-2">{t('mailbox.columnsText')}</p>
      {fields.map((field) => {
        const wrong = wrongWith(field);
        const word = importFieldText(field.name, language);
        return (
          <div key={field.name} className="min-w-0">
            <SelectField
              label={field.required ? `${word} *` : word}
              value={headingOf(field.name)}
              options={options}
              onChange={(heading) => choose(field.name, heading)}
            />
            {wrong && (tried || wrong === 'twice') && (
              <FieldMessage id={`mailbox-${field.name}`} tone="error">
                {t(`mailbox.${wrong}`)}
              </FieldMessage>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
