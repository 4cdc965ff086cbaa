import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SLIDE_CALLS } from '#contract/managing-slides';
import { MAX_ALT, type ManagedSlide, slideFaults } from '#core/carousel/slide-plan';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useFormerCodes } from '../../data/use-former-codes';
import { vendorsQuery } from '../../data/vendors-query';
import { ContentEditor } from '../../features/content/content-editor';
import { ContentField } from '../../features/content/content-fields';
import { PictureField } from '../../features/content/picture-field';
import {
  type ContentControl,
  type ContentValues,
  useContentForm,
} from '../../features/content/use-content-form';
import type { KeptContent } from '../../features/content/use-kept-content';
import { adminTexts } from '../../features/franchises/admin-texts';
import { franchisesFor } from '../../features/franchises/franchise-order';
import { useRecentFranchises } from '../../features/franchises/use-recent-franchises';
import { CheckField } from '../../kit/components/check-field';
import { FieldMessage } from '../../kit/components/field-message';
import { SearchField } from '../../kit/components/search-field';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { TypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useTexts } from '../../kit/texts/use-texts';
import { CarouselPreview } from './carousel-preview';
import { slideTexts } from './slide-texts';
import { codesIn, slidePlan, slideValues } from './slide-values';

type SlideEditorProps = {
  kept: KeptContent<ManagedSlide>;
  /** Undefined for a new one. */
  slide: ManagedSlide | undefined;
  onClose: () => void;
};

/** Adds or changes a slide; next to its fields it is shown as vendors will see it. */
export function SlideEditor({ kept, slide, onClose }: SlideEditorProps) {
  const t = useTexts(slideTexts);
  const form = useSlideForm({ kept, slide, onClose });
  const { control, values } = form;
  const labels = {
    imageUrl: t('slide.picture'),
    alt: t('slide.alt'),
    link: t('slide.link'),
    from: t('slide.from'),
    to: t('slide.to'),
    audience: t('slide.audience'),
  };
  return (
    <ContentEditor form={form} labels={labels}>
      {values.imageUrl && (
        <CarouselPreview
          slides={[{ id: 'preview', imageUrl: values.imageUrl, alt: values.alt ?? '', link: values.link }]}
        />
      )}
      <PictureField
        control={control}
        name="imageUrl"
        label={labels.imageUrl}
        help={t('slide.pictureHelp')}
        purpose="slide"
      />
      <ContentField
        control={control}
        name="alt"
        label={labels.alt}
        help={t('slide.altHelp')}
        maxLength={MAX_ALT}
      />
      <ContentField
        control={control}
        name="link"
        label={labels.link}
        help={t('slide.linkHelp')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
        <ContentField control={control} name="from" label={labels.from} type="date" />
        <ContentField control={control} name="to" label={labels.to} type="date" />
      </div>
      <p className="t-meta -mt-2 text-text-3">{t('slide.daysHelp')}</p>
      <div>
        <p className="t-label font-semibold mb-1.5 text-text">{labels.audience}</p>
        <SegmentedControl
          wide
          label={labels.audience}
          value={values.some ? 'some' : 'all'}
          options={[
            { value: 'all', label: t('slide.all') },
            { value: 'some', label: t('slide.some') },
          ]}
          onChange={(value) => form.set('some', value === 'some' ? 'yes' : '')}
        />
        {values.some && <AudienceField control={control} name="audience" />}
      </div>
    </ContentEditor>
  );
}

/** Manages the form about a slide: validating and saving it. */
function useSlideForm({ kept, slide, onClose }: SlideEditorProps) {
  const t = useTexts(slideTexts);
  const { api, calendar } = useServices();
  const faults = (values: ContentValues) => {
    const found: Record<string, string> = {};
    for (const { field, why } of slideFaults(slidePlan(values, slide, calendar))) {
      if (field === 'imageUrl') found.imageUrl = t('slide.fault.picture');
      else if (field === 'alt') found.alt = t(why === 'missing' ? 'slide.fault.alt' : 'slide.fault.altLong');
      else if (field === 'link') found.link = t('slide.fault.link');
      else found.to = t('slide.fault.end');
    }
    if (values.some && codesIn(values.audience).length === 0) found.audience = t('slide.someNone');
    return found;
  };
  return useContentForm<ManagedSlide>({
    kind: 'slide',
    kept,
    item: slide,
    valuesOf: (item) => slideValues(item, calendar),
    titleOf: (item) => item.alt,
    faults,
    save: (values, key, base) => {
      const plan = slidePlan(values, base, calendar);
      return base
        ? api.call(SLIDE_CALLS.change, { path: { id: base.id }, body: { ...plan, version: base.version } })
        : api.call(SLIDE_CALLS.add, { body: plan, idempotencyKey: key });
    },
    onClose,
  });
}

/** Asks which franchises see something. */
function AudienceField({ control, name }: { control: ContentControl; name: string }) {
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
