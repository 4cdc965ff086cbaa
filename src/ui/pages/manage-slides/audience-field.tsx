import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useFormerCodes } from '../../data/use-former-codes';
import { vendorsQuery } from '../../data/vendors-query';
import type { ContentControl } from '../../features/content/use-content-form';
import { adminTexts } from '../../features/franchises/admin-texts';
import { franchisesFor } from '../../features/franchises/franchise-order';
import { useRecentFranchises } from '../../features/franchises/use-recent-franchises';
import { CheckField } from '../../kit/components/check-field';
import { FieldMessage } from '../../kit/components/field-message';
import { SearchField } from '../../kit/components/search-field';
import { TypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useTexts } from '../../kit/texts/use-texts';
import { slideTexts } from './slide-texts';
import { codesIn } from './slide-values';

/** Asks which franchises see something. */
export function AudienceField({ control, name }: { control: ContentControl; name: string }) {
  const t = useTexts(slideTexts);
  const { vendors } = useServices();
  const { session } = useSession();
  const { field, fieldState } = useController({ control, name });
  const { data, error } = useQuery(vendorsQuery(vendors, session?.user.email));
  const admin = useTexts(adminTexts);
  const [search] = useState(() => new TypedSearch(''));
  const searched = useTypedText(search);
  const [recent] = useRecentFranchises();
  const formerOf = useFormerCodes();
  const chosen = codesIn(field.value);
  const turn = (code: string, on: boolean) =>
    field.onChange([...chosen.filter((each) => each !== code), ...(on ? [code] : [])].toSorted().join('\n'));
  return (
    <div
      ref={field.ref}
      tabIndex={-1}
      className="mt-2 rounded-card bg-surface px-4 py-1 shadow-card outline-none"
    >
      <div className="flex py-2">
        <SearchField label={admin('admin.searchFranchise')} search={search} />
      </div>
      <div className="max-h-72 overflow-y-auto">
        {franchisesFor(data ?? [], searched, recent, formerOf).map(({ franchiseCode, name: vendor }) => (
          <CheckField
            key={franchiseCode}
            checked={chosen.includes(franchiseCode)}
            onChange={(on) => turn(franchiseCode, on)}
          >
            {vendor ?? franchiseCode} <span className="text-text-2">{vendor && franchiseCode}</span>
          </CheckField>
        ))}
      </div>
      {(error || fieldState.error) && (
        <div className="pb-3">
          <FieldMessage id={`${name}-error`} tone="error">
            {error ? t('slide.vendorsFailed') : fieldState.error?.message}
          </FieldMessage>
        </div>
      )}
    </div>
  );
}
