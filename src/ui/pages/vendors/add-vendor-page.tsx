import { Check } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { mailServer } from '#contract/mail-server';
import { paths } from '#core/access/paths';
import type { VendorDetails } from '#core/vendors/vendor-details';
import { useAnswer } from '../../data/use-answer';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { CopyButton } from '../../kit/components/copy-button';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { useVendorAdmin, useVendorImport } from './use-vendor-directory';
import { nameOf } from './vendor-entries';
import { VendorForm } from './vendor-form';
import { vendorFormTexts } from './vendor-form-texts';

/** Adds a vendor, and links to the import of many. */
export function AddVendorPage() {
  const t = useTexts(vendorFormTexts);
  const admin = useVendorAdmin();
  const [params] = useSearchParams();
  const [added, setAdded] = useState<VendorDetails>();
  const importing = useVendorImport();
  const title = t('vendorForm.title');
  if (importing && params.get('from') === 'file') return <Navigate to={importing} replace />;
  if (!admin) {
    return (
      <PageFrame title={title}>
        <EmptyState
          title={t('vendorForm.absent')}
          text={t('vendorForm.absentText')}
          action={<ButtonLink to={paths.vendors}>{t('vendorForm.toList')}</ButtonLink>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title}>
      {added ? (
        <VendorAdded file={added} onAnother={() => setAdded(undefined)} />
      ) : (
        <VendorForm onAdded={setAdded} />
      )}
      {!added && importing && (
        <p className="mt-2">
          <TextLink to={importing}>{t('vendorForm.import')}</TextLink>
        </p>
      )}
    </PageFrame>
  );
}

function VendorAdded({ file, onAnother }: { file: VendorDetails; onAnother: () => void }) {
  const t = useTexts(vendorFormTexts);
  const { id, franchiseCode, email = '', contactPerson } = file;
  const { data: mail } = useAnswer(mailServer, { staleTime: 0 });
  const invitation = t('vendorForm.invitation', {
    name: contactPerson ?? nameOf(file),
    email,
    portal: window.location.origin,
  });
  return (
    <EmptyState
      title={t('vendorForm.addedTitle', { name: nameOf(file) })}
      text={
        file.invitedAt === undefined
          ? t('vendorForm.addedLater', { code: franchiseCode })
          : t(mail?.source === 'files' ? 'vendorForm.addedUnsent' : 'vendorForm.addedText', {
              code: franchiseCode,
              email,
            })
      }
      object={<PanelMark icon={Check} />}
      action={<ButtonLink to={vendorAddress(id)}>{t('vendorForm.open')}</ButtonLink>}
      more={
        <div className="mt-2 grid max-w-120 gap-3">
          <p className="t-meta rounded-control bg-sunken px-3.5 py-3 text-left wrap-anywhere text-text-2">
            {invitation}
          </p>
          <CopyButton text={invitation} done={t('vendorForm.copied')} />
          <Button variant="outline" size="card" onClick={onAnother}>
            {t('vendorForm.another')}
          </Button>
        </div>
      }
    />
  );
}
