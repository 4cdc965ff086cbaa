import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download, FileCheck2, FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';
import { closedLines } from '#contract/account-statements';
import { isShortened } from '#core/closing/closing-text';
import { hasActivity } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements';
import type { Month } from '#core/shared/month';
import { ACCOUNT_COLUMNS, type AccountRow, accountRows } from '#documents/account-statement-columns';
import type { Column } from '#documents/column';
import { entryLabel } from '#documents/figure-label';
import { accountStatementQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { useReadNews } from '../../data/read-news';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { CopyButton } from '../../kit/components/copy-button';
import { EmptyState } from '../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { Outdated } from '../../kit/components/read-failed';
import { Sheet } from '../../kit/components/sheet';
import { StatePill } from '../../kit/components/state-pill';
import { useDesktop } from '../../kit/components/use-desktop';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from '../export/download';
import { exportColumns } from '../export/export-columns';
import { useExport } from '../export/use-export';
import { StatementSkeleton } from './account-skeletons';
import { accountTexts } from './account-texts';
import type { NameOfDeal } from './adjustment-text';
import { HashBlock } from './hash-block';
import { StatementCard } from './statement-card';
import { StatementLines } from './statement-lines';
import { statementName, useAccountPdf } from './use-account-pdf';

type StatementViewProps = {
  franchiseCode: string;
  month: Month;
  /** The name of the vendor. */
  name: string | undefined;
  /** Returns the address of the deal's present page. */
  dealAddress: (dealId: string) => string;
  /** Returns the name of a deal, if it is known. */
  nameOfDeal?: NameOfDeal;
};

/** Shows the statement of a closed month with everything that it is computed from. */
export function StatementView(props: StatementViewProps) {
  const { franchiseCode, month, name, dealAddress, nameOfDeal } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const services = useServices();
  const query = useQuery(accountStatementQuery(services, franchiseCode, month));
  const { data, isFetching } = query;
  useReadNews('statement', data && `${franchiseCode} ${month}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outdated query={query} what={t('statementOf.failed', { month: monthName(month, language) })} />
      {!data && isFetching && <StatementSkeleton />}
      {data && !hasActivity(data) && (
        <EmptyState
          title={t('statementOf.nothing', { month: monthName(month, language) })}
          text={t('statementOf.nothingText')}
        />
      )}
      {data && hasActivity(data) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2 desktop:gap-6">
          {/* On a phone the most frequent actions are at the lower edge, below the deals too. */}
          <div className="contents grid-cols-[minmax(0,1fr)] gap-4 desktop:grid">
            <StatementCard statement={data} name={name} nameOfDeal={nameOfDeal} />
            <StatementPdf statement={data} />
            <Check statement={data} />
          </div>
          <StatementLines lines={data.lines} dealAddress={dealAddress} nameOfDeal={nameOfDeal} />
        </div>
      )}
    </div>
  );
}

/** Offers the statement as a table and, on a desktop, the file from which its hash can be checked. */
function Check({ statement }: { statement: AccountStatement }) {
  const t = useTexts(accountTexts);
  const [checking, setChecking] = useState(false);
  const actions = useAccountExport(statement);
  const desktop = useDesktop();
  return (
    <div className="flex items-center gap-2">
      {/* Checksums are for an office with a terminal. */}
      <div className="min-w-0 flex-1">
        {desktop && (
          <Button
            wide
            variant="outline"
            size="card"
            icon={FileCheck2}
            aria-haspopup="dialog"
            onClick={() => setChecking(true)}
          >
            {t('check.open')}
          </Button>
        )}
      </div>
      <MoreActions label={t('statementOf.export')} actions={actions} />
      {checking && <CheckFileSheet statement={statement} onClose={() => setChecking(false)} />}
    </div>
  );
}

/** Offers the statement as a PDF: for the apps of the device if it supports that, and as a file. */
function StatementPdf({ statement }: { statement: AccountStatement }) {
  const t = useTexts(accountTexts);
  const { making, share, download } = useAccountPdf(statement);
  return (
    <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) order-last -mx-4 flex gap-3 border-t border-hairline bg-surface px-4 py-3 max-desktop:-mb-20 desktop:static desktop:order-none desktop:mx-0 desktop:border-0 desktop:bg-transparent desktop:p-0">
      {share && (
        <div className="min-w-0 flex-[1.7]">
          <Button wide icon={Share2} disabled={making} onClick={share}>
            {t('statementOf.share')}
          </Button>
        </div>
      )}
      <div className="min-w-0 flex-1">
        <Button
          wide
          variant={share ? 'outline' : 'filled'}
          icon={FileDown}
          disabled={making}
          aria-busy={making}
          onClick={download}
        >
          {t(making ? 'statementOf.pdfMaking' : 'statementOf.pdf')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the export of the statement, with the same rows as the command line and their kinds in the page's language.
 */
function useAccountExport(statement: AccountStatement | undefined): readonly MoreAction[] {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  return useExport<AccountRow>(() => {
    if (!statement) throw new TypeError('There is no statement to export.');
    const { franchiseCode, month } = statement;
    const columns = ACCOUNT_COLUMNS.map(
      (column): Column<AccountRow> =>
        column.key === 'kind'
          ? { ...column, value: ({ entry }) => entryLabel(entry.kind, language) }
          : column,
    );
    return {
      done: t('statementOf.exported', { month: monthName(month, language) }),
      lacking: false,
      table: {
        name: statementName(franchiseCode, month),
        columns: exportColumns(columns, language, calendar),
        rows: accountRows(statement, language),
      },
    };
  });
}

/** Shows the hash with which a statement's lines were closed, and the file that it was computed from. */
function CheckFileSheet(props: { statement: AccountStatement; onClose: () => void }) {
  const { statement, onClose } = props;
  const { franchiseCode, month, hash } = statement;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const [found, setFound] = useState<'same' | 'differs' | 'shortened' | 'unchecked'>();
  const { busy, failure, run } = useWrite(t('check.failed'));
  const file = `${franchiseCode}-lines-${month}.ndjson`;
  const load = () =>
    run(async () => {
      const text = await api.call(closedLines, { path: { month }, query: { franchise: franchiseCode } });
      download(new Blob([text], { type: 'application/x-ndjson' }), file);
      const own = await sha256(text);
      if (own === undefined) setFound('unchecked');
      else setFound(own === hash ? 'same' : isShortened(text) ? 'shortened' : 'differs');
    });
  return (
    <Sheet
      title={t('check.open')}
      context={t('statementOf.title', { month: monthName(month, language) })}
      onClose={onClose}
      footer={
        <Button wide icon={Download} disabled={busy} onClick={() => void load()}>
          {t(busy ? 'check.loading' : 'check.download')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-text-2">{t('check.text')}</p>
        {failure && <Notice tone="failed" what={failure.sentence} />}
        <HashBlock label={t('check.hash')} hash={hash} whole />
        <CopyButton text={hash} done={t('check.copied')} />
        <p className="t-meta wrap-anywhere text-text-2">{t('check.how', { file })}</p>
        <div role="status" className="min-h-7">
          {(found === 'shortened' || found === 'unchecked') && (
            <p className="t-meta text-text-2">{t(`check.${found}`)}</p>
          )}
          {(found === 'same' || found === 'differs') && (
            <StatePill
              tone={found === 'same' ? 'success' : 'danger'}
              icon={found === 'same' ? CircleCheck : CircleAlert}
            >
              {t(`check.${found}`)}
            </StatePill>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/**
 * Returns the hash of a text in hexadecimal digits; undefined on a page without TLS, where browsers cannot compute it.
 */
async function sha256(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
