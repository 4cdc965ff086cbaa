import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { closedLines } from '#contract/account-statements';
import { isShortened } from '#core/closing/closing-text';
import type { AccountStatement } from '#core/ledger/account-statements';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { CopyButton } from '../../kit/components/copy-button';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { StatePill } from '../../kit/components/state-pill';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from '../export/download';
import { accountTexts } from './account-texts';
import { HashBlock } from './hash-block';

/** Shows the hash with which a statement's lines were closed, and the file that it was computed from. */
export function CheckFileSheet(props: { statement: AccountStatement; onClose: () => void }) {
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
