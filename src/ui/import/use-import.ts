import { useEffect, useRef, useState } from 'react';
import type { ColumnMapping } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportColumns, ImportEvent, ImportResult, ImportRowError } from '#core/imports/import-report';
import type { DateOrder } from '#core/imports/read-date';
import { RequestRejected, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';

/** How an import has ended, tried or stored. */
export interface ImportOutcome {
  readonly columns: ImportColumns;
  readonly complaints: readonly ImportRowError[];
  readonly result: ImportResult;
}

/** Where the page stands. */
export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'running'; readonly file: File; readonly stores: boolean; readonly progress?: Progress }
  | { readonly name: 'tried' | 'stored'; readonly file: File; readonly outcome: ImportOutcome }
  | { readonly name: 'stopped'; readonly file: File }
  /** `sentence` is the server's own, where it has one for a person. */
  | { readonly name: 'failed'; readonly file: File; readonly sentence?: string | undefined };

type Progress = Extract<ImportEvent, { kind: 'progress' }>;

/** What a run is asked for. */
export interface ImportWish {
  readonly stores: boolean;
  readonly mapping?: ColumnMapping | undefined;
  readonly dates?: DateOrder | undefined;
  readonly skipFaulty?: boolean;
}

/** Tries and stores files of one kind. Leaving the page stops what is under way. */
export function useImport(kind: ImportKind) {
  const { imports } = useServices();
  const { expire } = useSession();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, { stores, mapping, dates, skipFaulty }: ImportWish) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (next: ImportStep) => {
      if (running.current === stop) setStep(next);
    };
    show({ name: 'running', file, stores });
    let columns: ImportColumns | undefined;
    const complaints: ImportRowError[] = [];
    try {
      // The invitations of vendors name it.
      const portal = kind === 'vendors' ? window.location.origin : undefined;
      const options = { kind, dryRun: !stores, mapping, dates, skipFaulty, portal };
      for await (const event of imports.run({ name: file.name, content: file }, options, stop.signal)) {
        if (event.kind === 'columns') columns = event.columns;
        else if (event.kind === 'complaints') complaints.push(...event.complaints);
        else if (event.kind === 'progress') show({ name: 'running', file, stores, progress: event });
        else if (columns) {
          const { result } = event;
          show({ name: result.stored ? 'stored' : 'tried', file, outcome: { columns, complaints, result } });
        }
      }
    } catch (error) {
      if (error instanceof SessionExpired) expire();
      else if (stop.signal.aborted) show({ name: 'stopped', file });
      else {
        if (!(error instanceof RequestRejected)) console.warn(`The import failed: ${String(error)}`);
        const sentence = error instanceof RequestRejected && error.forPeople ? error.message : undefined;
        show({ name: 'failed', file, sentence });
      }
    }
  };

  return {
    step,
    run: (file: File, wish: ImportWish) => void run(file, wish),
    stop: () => running.current?.abort(),
    /** Back to the choice of a file. */
    reset: () => {
      running.current?.abort();
      running.current = undefined;
      setStep({ name: 'choose' });
    },
  };
}
