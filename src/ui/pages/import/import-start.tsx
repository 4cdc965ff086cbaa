import { Download } from 'lucide-react';
import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import { download } from '../../features/export/download';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { useTexts } from '../../kit/texts/use-texts';
import { FileChoice } from './file-choice';
import { useImportLabels } from './import-labels';
import { importTexts } from './import-texts';

/** The text about the effect of storing on existing records of each kind. */
const STORED = {
  leads: 'import.leadsChange',
  deals: 'import.leadsChange',
  payments: 'import.paymentsStay',
  vendors: 'import.vendorsStay',
} as const satisfies Readonly<Record<ImportKind, string>>;

/** Asks for a file, and explains what it must contain. */
export function ImportStart(props: { kind: ImportKind; onFile: (file: File) => void }) {
  const { kind, onFile } = props;
  const t = useTexts(importTexts);
  const words = useImportLabels();
  const save = async () => {
    // Loaded on demand, since it includes the writer of workbooks.
    const { templateFile } = await import('./template-file');
    download(await templateFile(kind, words.language), `${kind}-template.xlsx`);
  };
  const names = (required: boolean) =>
    IMPORT_FIELDS[kind]
      .filter((field) => (field.required ?? false) === required)
      .map(({ name }) => words.field(name))
      .join(', ');
  return (
    <div className="grid gap-4 desktop:grid-cols-2 desktop:items-start">
      <Card>
        <p className="mb-4 text-text-2">{t('import.rules')}</p>
        <div className="flex flex-wrap gap-3">
          <FileChoice label={t('import.choose')} onFile={onFile} />
          <Button variant="outline" icon={Download} onClick={() => void save()}>
            {t('import.template')}
          </Button>
        </div>
        <dl className="mt-5 grid gap-3">
          <div>
            <dt className="t-caption text-text-3">{t('import.needs')}</dt>
            <dd className="text-text">{names(true)}</dd>
          </div>
          <div>
            <dt className="t-caption text-text-3">{t('import.may')}</dt>
            <dd className="text-text">{names(false)}</dd>
            {kind === 'vendors' && <dd className="mt-1 text-text-2">{t('import.ratios')}</dd>}
          </div>
        </dl>
      </Card>
      <Card>
        <h2 className="t-row mb-3 font-semibold text-text">{t('import.trialFirstTitle')}</h2>
        <ul className="grid list-disc gap-2 pl-5 text-text-2">
          <li>{t('import.trialFirst')}</li>
          <li>{t(kind === 'vendors' ? 'import.vendorsKnown' : 'import.idempotent')}</li>
          <li>{t(STORED[kind])}</li>
          {kind === 'vendors' && <li>{t('import.vendorsMost')}</li>}
        </ul>
      </Card>
    </div>
  );
}
