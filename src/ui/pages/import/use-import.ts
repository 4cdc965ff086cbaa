import { useEffect, useRef, useState } from 'react';
import { importFile } from '#contract/import-file';
import type { ColumnMapping } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportColumns, ImportEvent, ImportResult, ImportRowError } from '#core/imports/import-report';
import type { Encoding } from '#core/imports/import-source';
import type { DateOrder } from '#core/imports/read-date';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import type { SentFile } from '../../data/imports';
import { useWrite } from '../../data/use-write';

/** The result of an import, tried or stored. */
export interface ImportOutcome {
  readonly columns: ImportColumns;
  readonly rowErrors: readonly ImportRowError[];
  readonly result: ImportResult;
}

/** The step of the page. */
export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'running'; readonly file: File; readonly stores: boolean; readonly progress?: Progress }
  | { readonly name: 'tried' | 'stored'; readonly file: File; readonly outcome: ImportOutcome }
  /** `wish` is the interrupted request: its choices apply to the next trial. */
  | { readonly name: 'stopped'; readonly file: File; readonly wish: ImportWish }
  /** `sentence` is the server's own message, if it has one for a person. */
  | {
      readonly name: 'failed';
      readonly file: File;
      readonly wish: ImportWish;
      readonly sentence?: string | undefined;
    }
  /** The answer to storing was lost. `again` is the way to try it again, while the page has the file. */
  | { readonly name: 'lost'; readonly sent: SentFile; readonly again?: (() => void) | undefined };

type Progress = Extract<ImportEvent, { kind: 'progress' }>;

/** The choices of a request. */
export interface ImportWish {
  readonly stores: boolean;
  readonly mapping?: ColumnMapping | undefined;
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined;
  readonly dates?: DateOrder | undefined;
  /** The name of the source that the file comes from. */
  readonly source?: string | undefined;
  readonly encoding?: Encoding | undefined;
  readonly skipFaulty?: boolean;
  /** The trial that the user has seen and that is to be stored. */
  readonly trial?: string | undefined;
}

interface Running {
  readonly stop: AbortController;
  readonly file: File;
  readonly wish: ImportWish;
  /** When it began, in ms since 1970. */
  readonly at: number;
}

/** Tries and stores files of one kind. Leaving the page stops what is under way. */
export function useImport(kind: ImportKind) {
  const { api, clock } = useServices();
  const draft = useFormDraft(`import of ${kind}`);
  const [step, setStep] = useState<ImportStep>(() => {
    const { file, at } = draft.kept ?? {};
    return file === undefined ? { name: 'choose' } : { name: 'lost', sent: { file, at: Number(at) } };
  });
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.stop.abort(), []);
  const { queue } = useWrite('', ({ sentence, error, isLost }) => {
    if (isLost) console.warn(`The import failed: ${String(error)}`);
    if (!running.current) return;
    if (!isLost) draft.forget();
    const { file, wish, at } = running.current;
    if (isLost && wish.stores)
      setStep({
        name: 'lost',
        sent: { file: file.name, at },
        again: () => run(file, { ...wish, stores: false }),
      });
    else setStep({ name: 'failed', file, wish, sentence: sentence || undefined });
  });

  const run = (file: File, wish: ImportWish) => {
    const { stores, mapping, sheet, dates, source, encoding, skipFaulty, trial } = wish;
    running.current?.stop.abort();
    const stop = new AbortController();
    const at = clock.now();
    running.current = { stop, file, wish, at };
    if (stores) draft.handOver({ file: file.name, at: String(at) });
    else draft.forget();
    const show = (next: ImportStep) => {
      if (running.current?.stop === stop) setStep(next);
    };
    const end = (last: ImportStep) => {
      if (running.current?.stop === stop) draft.forget();
      show(last);
    };
    show({ name: 'running', file, stores });
    void queue(async () => {
      let columns: ImportColumns | undefined;
      const rowErrors: ImportRowError[] = [];
      try {
        // The invitations of vendors contain this origin.
        const portal = kind === 'vendors' ? window.location.origin : undefined;
        const choice = { mapping, sheet, dates, source, encoding };
        const options = { kind, dryRun: !stores, ...choice, skipFaulty, portal, trial };
        for await (const event of importFile(api, { name: file.name, content: file }, options, stop.signal)) {
          if (event.kind === 'columns') columns = event.columns;
          else if (event.kind === 'rowErrors') rowErrors.push(...event.rowErrors);
          else if (event.kind === 'progress') show({ name: 'running', file, stores, progress: event });
          else if (columns) {
            const { result } = event;
            end({
              name: result.stored ? 'stored' : 'tried',
              file,
              outcome: { columns, rowErrors, result },
            });
          }
        }
      } catch (error) {
        if (!stop.signal.aborted) throw error;
        end({ name: 'stopped', file, wish });
      }
    });
  };

  return {
    step,
    run,
    stop: () => running.current?.stop.abort(),
    /** Returns to the choice of a file. */
    reset: () => {
      running.current?.stop.abort();
      running.current = undefined;
      draft.forget();
      setStep({ name: 'choose' });
    },
  };
}
