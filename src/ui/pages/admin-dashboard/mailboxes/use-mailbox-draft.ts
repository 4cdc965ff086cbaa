import { useState } from 'react';
import { MAILBOX_ID, MAX_ALARM_DAYS } from '#contract/mailboxes';
import { type ColumnMapping, mapColumns } from '#core/imports/column-mapping';
import { fieldsOf, type ImportField, type ImportKind } from '#core/imports/import-kind';
import { exampleHeadings } from '#core/mailboxes/example-headings';
import type { Mailbox, MailboxChoice } from '#core/mailboxes/mailbox';

/** What is typed of a mailbox, new or known, with what is wrong with it. */
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
    /** Whether an example was pasted in which no column is to be found. */
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

/** Makes a path of a name, as far as it has letters and digits for one. */
function pathOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

export type MailboxDraft = ReturnType<typeof useMailboxDraft>;
