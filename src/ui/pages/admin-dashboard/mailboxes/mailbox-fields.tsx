import { useState } from 'react';
import { MAILBOX_ID, MAX_ALARM_DAYS } from '#contract/mailboxes';
import { type ColumnMapping, mapColumns } from '#core/imports/column-mapping';
import { fieldsOf, IMPORT_KINDS, type ImportField, type ImportKind } from '#core/imports/import-kind';
import { exampleHeadings } from '#core/mailboxes/example-headings';
import type { Mailbox, MailboxChoice } from '#core/mailboxes/mailbox';
import { importFieldText } from '#documents/import-sentences';
import { CheckField } from '../../../kit/components/check-field';
import { Field } from '../../../kit/components/field';
import { FieldMessage } from '../../../kit/components/field-message';
import { SelectField } from '../../../kit/components/select-field';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';

/** Asks for the settings of a mailbox: name, path, columns, dates, alarm. */
export function MailboxFields(props: { draft: MailboxDraft; tried: boolean; isKnown: boolean }) {
  const { draft, tried, isKnown } = props;
  const t = useTexts(mailboxesTexts);
  const { wrong } = draft;
  const orders = ['day-first', 'month-first'] as const;
  return (
    <>
      {!isKnown && (
        <SelectField
          label={t('mailbox.kind')}
          value={draft.kind}
          options={IMPORT_KINDS.map((kind) => ({ value: kind, label: t(`mailbox.kind.${kind}`) }))}
          onChange={(value) => draft.setKind(IMPORT_KINDS.find((kind) => kind === value) ?? draft.kind)}
        />
      )}
      <Field
        label={t('mailbox.name')}
        value={draft.name}
        maxLength={80}
        onChange={draft.setName}
        error={tried && wrong.name ? t('mailbox.nameMissing') : undefined}
      />
      {!isKnown && (
        <Field
          label={t('mailbox.path')}
          prefix="/api/in/"
          value={draft.id}
          maxLength={60}
          onChange={draft.setId}
          help={t('mailbox.pathHelp')}
          error={tried && wrong.id ? t('mailbox.pathWrong') : undefined}
        />
      )}
      <TextAreaField
        label={t('mailbox.example')}
        value={draft.example}
        onChange={draft.setExample}
        help={t('mailbox.exampleHelp')}
        error={draft.isUnread ? t('mailbox.exampleNone') : undefined}
        spellCheck={false}
      />
      <MailboxColumns draft={draft} tried={tried} />
      <SelectField
        label={t('mailbox.dates')}
        value={draft.dates}
        options={orders.map((order) => ({ value: order, label: t(`mailbox.${order}`) }))}
        onChange={(value) => draft.setDates(orders.find((order) => order === value) ?? draft.dates)}
      />
      <Field
        label={t('mailbox.alarm')}
        inputMode="numeric"
        value={draft.alarm}
        onChange={draft.setAlarm}
        help={t('mailbox.alarmHelp')}
        error={tried && wrong.alarm ? t('mailbox.alarmWrong') : undefined}
      />
      {!isKnown && (
        <CheckField checked={draft.signed} onChange={draft.setSigned}>
          {t('mailbox.signed')}
        </CheckField>
      )}
    </>
  );
}

/** Asks for the column of a source that holds each field. */
function MailboxColumns({ draft, tried }: { draft: MailboxDraft; tried: boolean }) {
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

/** Manages the draft of a new or existing mailbox, and finds its faults. */
export function useMailboxDraft(known: Mailbox | undefined) {
  const [kind, setKind] = useState<ImportKind>(known?.kind ?? 'leads');
  const [name, setName] = useState(known?.name ?? '');
  const [typedId, setId] = useState<string>();
  const [example, setExample] = useState('');
  const [mapping, setMapping] = useState<ColumnMapping>(known?.mapping ?? {});
  const [dates, setDates] = useState<MailboxChoice['dates']>(known?.dates ?? 'day-first');
  const [alarm, setAlarm] = useState(known?.alarmDays === undefined ? '' : String(known.alarmDays));
  const [signed, setSigned] = useState(false);
  const id = known?.id ?? typedId ?? pathOf(name);
  const found = exampleHeadings(example);
  const headings = found.length > 0 ? found : [...new Set(Object.values(mapping))];
  const fields = fieldsOf(kind, [...headings, ...Object.keys(mapping)]);
  const headingOf = (field: string) => mapping[field] ?? '';
  const wrongWith = ({ name: field, required }: ImportField) => {
    const heading = headingOf(field);
    if (heading === '') return required ? 'missing' : undefined;
    return Object.values(mapping).filter((each) => each === heading).length > 1 ? 'twice' : undefined;
  };
  const days = alarm.trim() === '' ? undefined : Number(alarm);
  const guess = (of: ImportKind, text: string) => {
    const read = exampleHeadings(text);
    if (read.length > 0) setMapping(mapColumns(of, read, {}, kind === of ? mapping : {}));
  };
  const wrong = {
    name: name.trim() === '',
    id: !MAILBOX_ID.test(id),
    alarm: days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MAX_ALARM_DAYS),
    columns: headings.length === 0 || fields.some((field) => wrongWith(field) !== undefined),
  };
  return {
    kind,
    name,
    id,
    example,
    dates,
    alarm,
    signed,
    headings,
    fields,
    headingOf,
    wrongWith,
    wrong,
    /** Whether the pasted example has no recognisable column. */
    isUnread: example.trim() !== '' && found.length === 0,
    isRight: !Object.values(wrong).includes(true),
    choice: { name: name.trim(), mapping, dates, ...(days !== undefined && { alarmDays: days }) },
    setKind: (value: ImportKind) => {
      setMapping({});
      setKind(value);
      guess(value, example);
    },
    setName,
    setId,
    setExample: (text: string) => {
      setExample(text);
      guess(kind, text);
    },
    choose: (field: string, heading: string) => {
      const { [field]: _, ...others } = mapping;
      setMapping(heading === '' ? others : { ...others, [field]: heading });
    },
    setDates,
    setAlarm,
    setSigned,
  };
}

/** Makes a path from the letters and digits of a name. */
function pathOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

type MailboxDraft = ReturnType<typeof useMailboxDraft>;
