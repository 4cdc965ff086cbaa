import { Check, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { VENDOR_FIELDS, type VendorDraft } from '#core/vendors/new-vendor';
import type { RuleDraft } from '#core/vendors/rule-draft';
import type { ImportRowError, VendorImport, VendorImportOutcome } from '#core/vendors/vendor-import';
import { useServices } from '../app-services';
import { Button } from '../components/button';
import { ButtonLink } from '../components/button-link';
import { Card, RowCard } from '../components/card';
import { EmptyState } from '../components/empty-state';
import { Notice } from '../components/notice';
import { PanelMark } from '../components/panel-mark';
import { PlainRow } from '../components/plain-row';
import { SelectField } from '../components/select-field';
import { useWrite } from '../data/use-write';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { importTexts } from './import-texts';
import { vendorFormTexts } from './vendor-form-texts';

const MAX_BYTES = 60_000;
const SHOWN = 50;

/** Adds the vendors of a file: looked through first, and added only when every line is right. */
export function ImportVendors() {
  const t = useTexts(importTexts);
  const { vendorAdmin, keys } = useServices();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; csv: string; key: string }>();
  const [columns, setColumns] = useState<VendorImport['columns']>({});
  const [outcome, setOutcome] = useState<VendorImportOutcome>();
  const { busy, failure, run, queue } = useWrite(t('vendorImport.failed'));
  const [adding, setAdding] = useState(false);
  const [unread, setUnread] = useState<string>();
  const send = (csv: string, chosen: VendorImport['columns'], dryRun: boolean, key: string) =>
    // A column that is chosen while the file is being looked through is looked through next.
    (dryRun ? queue : run)(async () => {
      setAdding(!dryRun);
      const portal = window.location.origin;
      setOutcome(await vendorAdmin.importFile({ csv, columns: chosen, dryRun, portal }, key));
    });
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setOutcome(undefined);
    setColumns({});
    setUnread(undefined);
    if (chosen.size > MAX_BYTES) return setUnread(t('vendorImport.tooLarge'));
    try {
      const csv = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer());
      setFile({ name: chosen.name, csv, key: `import-${keys.next()}` });
      await send(csv, {}, true, `import-${keys.next()}`);
    } catch {
      setUnread(t('vendorImport.notRead'));
    }
  };
  if (outcome && outcome.added > 0) {
    return (
      <EmptyState
        title={t('vendorImport.added', { count: outcome.added })}
        text={t('vendorImport.addedText')}
        object={<PanelMark icon={Check} />}
        action={<ButtonLink to={paths.allVendors}>{t('vendorImport.toList')}</ButtonLink>}
      />
    );
  }
  const ready = outcome && outcome.complaints.length === 0 && outcome.vendors.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <p className="mb-3 text-text-2">{t('vendorImport.text')}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('vendorImport.choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button variant="outline" icon={FileUp} onClick={() => picker.current?.click()} disabled={busy}>
          {t(file ? 'vendorImport.other' : 'vendorImport.choose')}
        </Button>
        <p role="status" className="t-meta mt-2 min-h-5 text-text-2">
          {busy ? t(adding ? 'vendorImport.adding' : 'vendorImport.trying') : file?.name}
        </p>
      </Card>
      {(unread ?? failure) && <Notice tone="failed" what={unread ?? failure?.sentence ?? ''} />}
      {outcome && outcome.heads.length > 0 && file && (
        <Columns
          outcome={outcome}
          onChange={(field, head) => {
            const chosen = { ...columns, [field]: head || undefined };
            setColumns(chosen);
            void send(file.csv, chosen, true, `import-${keys.next()}`);
          }}
        />
      )}
      {outcome && outcome.complaints.length > 0 && <Complaints outcome={outcome} />}
      {ready && file && (
        <>
          <p role="status" className="t-label text-text">
            {t('vendorImport.ready')}
          </p>
          <RowCard label={t('vendorImport.found', { count: outcome.vendors.length })}>
            {outcome.vendors.slice(0, SHOWN).map(({ line, draft, rules = [] }) => (
              <PlainRow
                key={line}
                title={draft.name}
                second={
                  <>
                    <p className="wrap-anywhere">
                      {[draft.franchiseCode, draft.email, draft.city].filter(Boolean).join(' · ')}
                    </p>
                    {rules.length > 0 && <p className="wrap-anywhere text-text-3">{rulesInLabels(rules)}</p>}
                  </>
                }
              />
            ))}
          </RowCard>
          <Cut total={outcome.vendors.length} />
          <Button disabled={busy} onClick={() => void send(file.csv, columns, false, file.key)}>
            {t('vendorImport.add', { count: outcome.vendors.length })}
          </Button>
        </>
      )}
    </div>
  );
}

function Columns(props: {
  outcome: VendorImportOutcome;
  onChange: (field: keyof VendorDraft, head: string) => void;
}) {
  const t = useTexts(importTexts);
  const words = useTexts(vendorFormTexts);
  const { heads, columns, vendors } = props.outcome;
  const products = [...new Set(vendors.flatMap(({ rules = [] }) => rules.map(({ category }) => category)))];
  const options = [
    { value: '', label: t('vendorImport.noColumn') },
    ...heads.map((head) => ({ value: head, label: head })),
  ];
  return (
    <Card>
      <h2 className="t-subtitle mb-3 text-text">{t('vendorImport.columns')}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
        {VENDOR_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={words(`vendorForm.${field}`)}
            value={columns[field] ?? ''}
            options={options}
            onChange={(head) => props.onChange(field, head)}
          />
        ))}
      </div>
      <p className="t-meta mt-3 wrap-anywhere text-text-2">
        {products.length > 0
          ? t('vendorImport.rules', { products: products.join(', ') })
          : t('vendorImport.noRules')}
      </p>
    </Card>
  );
}

function rulesInLabels(rules: readonly RuleDraft[]): string {
  return rules.map(({ category, ratio }) => `${category} ${ratio.replace(/\s*%$/, '')} %`).join(' · ');
}

function Complaints({ outcome: { complaints } }: { outcome: VendorImportOutcome }) {
  const t = useTexts(importTexts);
  const words = useTexts(vendorFormTexts);
  const sentence = ({ fault, field, product = '', other = '', message }: ImportRowError) =>
    fault === undefined
      ? message
      : t(`vendorImport.fault.${fault}`, {
          field: field ? words(`vendorForm.${field}`) : '',
          product,
          other,
        });
  return (
    <>
      <Notice
        tone="failed"
        what={`${t('vendorImport.faults', { count: complaints.length })}.`}
        where={t('vendorImport.faultsText')}
      />
      <RowCard label={t('vendorImport.faults', { count: complaints.length })}>
        {complaints.slice(0, SHOWN).map((complaint) => {
          const { line, field } = complaint;
          const message = sentence(complaint);
          return (
            <li key={`${line} ${field} ${message}`} className="px-4 py-2.5 wrap-anywhere text-text">
              {line === undefined ? message : t('vendorImport.line', { line, message })}
            </li>
          );
        })}
      </RowCard>
      <Cut total={complaints.length} />
    </>
  );
}

/** Says of a list that is longer than what is shown of it. */
function Cut({ total }: { total: number }) {
  const t = useTexts(importTexts);
  if (total <= SHOWN) return null;
  return (
    <p className="t-label text-text-2">
      {t('vendorImport.shown', { shown: String(SHOWN), total: total.toLocaleString('en-IN') })}
    </p>
  );
}
