import { FileDown, Share2 } from 'lucide-react';
import type { AccountStatement } from '#core/ledger/account-statements';
import { Button } from '../../kit/components/button';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import { useAccountPdf } from './use-account-pdf';

/** Gives the statement as a PDF: to the apps of the device if it can do that, and as a file. */
export function StatementPdf({ statement }: { statement: AccountStatement }) {
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
