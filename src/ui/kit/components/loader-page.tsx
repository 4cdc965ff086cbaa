import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { brandName } from './brand-mark';
import { Spinner } from './spinner';
import { useDocumentTitle } from './use-document-title';

/** Shows the spinner as a page of its own. */
export function LoaderPage() {
  const t = useTexts(commonTexts);
  useDocumentTitle(`${t('common.loading')} · ${brandName}`);
  return <Spinner />;
}
