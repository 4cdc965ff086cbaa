import { type FormEvent, useId, useState } from 'react';
import { discardRows, mendRows, quarantine } from '#contract/mailboxes';
import { IMPORT_FAULTS } from '#core/imports/import-report';
import type { Mailbox, QuarantinedRow, RowFault } from '#core/mailboxes/mailbox';
import { rowErrorText } from '#documents/import-sentences';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Field } from '../../../kit/components/field';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { SaveButton } from '../../../kit/components/save-button';
import { QuestionSheet, Sheet } from '../../../kit/components/sheet';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { commonTexts } from '../../../kit/texts/common-texts';
import type { Language } from '../../../kit/texts/language';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';

/** Each row has a field for each of its cells, so more rows at once would be slow. */
const SHOWN = 20;

/** Shows the pending rows of a mailbox, to correct or to discard. */
export function QuarantineSheet({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const t = useTexts(mailboxesTexts);
  const services = useServices();
  const { id, name } = mailbox;
  const query = useAnswer(quarantine, { path: { id }, staleTime: 0 });
  const { data, isFetching } = query;
  const common = useTexts(commonTexts);
  const { busy, failure, run } = useWrite(t('mailbox.saveFailed'));
  const [asking, setAsking] = useState<readonly string[]>();
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCells>>>({});
  const discard = (rows: readonly string[]) =>
    void run(async (place) => {
      await services.api.call(discardRows, { path: { id }, body: { rows } });
      showToast(t('mailbox.discarded'));
      place.follow(() => setAsking(undefined));
    });
  const shown = data?.slice(0, SHOWN) ?? [];
  return (
    <Sheet
      title={t('mailbox.rowsTitle', { name })}
      context={t('mailbox.rowsText')}
      unsaved={shown.some((row) => isChanged(row, typed[row.id]))}
      onClose={onClose}
      wide
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-4">
        {failure && <Notice tone="failed" what={failure.sentence} />}
        <NotLoaded query={query} what={t('mailbox.rowsFailed')} />
        {!data && isFetching && (
          <SkeletonRegion>
            <SkeletonRows rows={['first']} />
          </SkeletonRegion>
        )}
        {data?.length === 0 && <p className="text-text-2">{t('mailbox.rowsNone')}</p>}
        {shown.map((row) => (
          <QuarantinedRowForm
            key={row.id}
            mailbox={mailbox}
            row={row}
            typed={typed[row.id] ?? {}}
            onType={(cells) => setTyped((before) => ({ ...before, [row.id]: cells }))}
            onDiscard={() => setAsking([row.id])}
          />
        ))}
        {data && data.length > SHOWN && (
          <p className="text-text-2">{t('mailbox.rowsMore', { shown: SHOWN, count: data.length })}</p>
        )}
        {data && data.length > 1 && (
          <Button
            variant="outline"
            tone="danger"
            disabled={busy}
            onClick={() => setAsking(data.map((row) => row.id))}
          >
            {t('mailbox.discardAll', { count: data.length })}
          </Button>
        )}
      </div>
      {asking && (
        <QuestionSheet
          title={t('mailbox.discardTitle', { count: asking.length })}
          context={t('mailbox.discardText')}
          back={common('common.keep')}
          onBack={() => setAsking(undefined)}
          go={t('mailbox.discard')}
          tone="danger"
          disabled={busy}
          onGo={() => discard(asking)}
        />
      )}
    </Sheet>
  );
}

/** The typed cells of a row, by the index of the column. */
type TypedCells = Readonly<Record<number, string>>;

function isChanged({ cells }: QuarantinedRow, typed: TypedCells = {}): boolean {
  return Object.entries(typed).some(([column, value]) => value !== (cells[Number(column)] ?? ''));
}

type QuarantinedRowFormProps = {
  mailbox: Mailbox;
  row: QuarantinedRow;
  typed: TypedCells;
  onType: (typed: TypedCells) => void;
  onDiscard: () => void;
};

/** Shows a pending row: its faults, its cells to correct, and the buttons to save or discard it. */
function QuarantinedRowForm({ mailbox, row, typed, onType, onDiscard }: QuarantinedRowFormProps) {
  const t = useTexts(mailboxesTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('mailbox.saveFailed'));
  const [isWrong, setIsWrong] = useState(false);
  const titleId = useId();
  const { id, headings, cells, faults } = row;
  const wrong = new Set(faults.map(({ field }) => mailbox.mapping[field ?? '']));
  const mend = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(false);
    const changed = Object.entries(typed).map(([column, value]) => ({ column: Number(column), value }));
    void run(async (place) => {
      const outcome = await api.call(mendRows, {
        path: { id: mailbox.id },
        body: { rows: [{ id, cells: changed }] },
      });
      if (outcome.quarantined.length > 0) place.follow(() => setIsWrong(true));
      else showToast(t('mailbox.mended'));
    });
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={mend}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 id={titleId} className="t-label font-semibold text-text">
        {t('mailbox.row', { row: row.row, time: dayAndTime(new Date(row.receivedAt), language) })}
      </h3>
      <ul className="text-danger">
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.fault}`} className="wrap-anywhere">
            {faultText(fault, language)}
          </li>
        ))}
      </ul>
      {failure && <Notice tone="failed" what={failure.sentence} />}
      {isWrong && <Notice tone="failed" what={t('mailbox.stillWrong')} />}
      <div className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
        {headings.map((heading, column) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading.
            key={column}
            label={wrong.has(heading) ? `${heading} !` : heading}
            value={typed[column] ?? cells[column] ?? ''}
            help={cells[column]?.startsWith('••••') ? t('mailbox.hidden') : undefined}
            onChange={(value) => {
              onType({ ...typed, [column]: value });
              clear();
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" tone="danger" size="card" disabled={busy} onClick={onDiscard}>
          {t('mailbox.discard')}
        </Button>
        <SaveButton type="submit" size="card" busy={busy}>
          {t('mailbox.mend')}
        </SaveButton>
      </div>
    </form>
  );
}

/** A fault of a later server that this page does not know is shown as an invalid value. */
function faultText({ fault, ...about }: RowFault, language: Language): string {
  return rowErrorText(
    { ...about, fault: IMPORT_FAULTS.find((each) => each === fault) ?? 'invalid' },
    language,
  );
}
