import { useNavigate, useSearchParams } from 'react-router-dom';
import { PROMOTION_CALLS } from '#contract/managing-promotions';
import { paths } from '#core/access/paths';
import {
  ContentGone,
  ContentNotices,
  ContentSkeleton,
  ReadOnlyNotice,
} from '../../features/content/content-notices';
import { useKeptContent } from '../../features/content/use-kept-content';
import { PageFrame } from '../../kit/components/page-frame';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { PromotionEditor } from './promotion-editor';
import { usePicturePixels } from './use-picture-pixels';

/** Changes the promotion that the address names by `?id=`, or adds one. */
export function EditPromotionPage() {
  const t = useTexts(managePromotionTexts);
  const kept = useKeptContent(PROMOTION_CALLS);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const opened = kept.items?.find((promotion) => promotion.id === id);
  // The height of the form depends on the picture.
  const { isLoading } = usePicturePixels(opened?.imageUrl);
  return (
    <PageFrame title={t(id === null ? 'managePromotion.add' : 'managePromotion.edit')}>
      {!kept.offered && <ReadOnlyNotice />}
      <ContentNotices kept={kept} />
      {isLoading && <ContentSkeleton />}
      {kept.items &&
        !isLoading &&
        (opened || id === null ? (
          <PromotionEditor
            key={id ?? 'new'}
            kept={kept}
            promotion={opened}
            onClose={() => void navigate(paths.promotions, { replace: true })}
          />
        ) : (
          <ContentGone to={paths.promotions} />
        ))}
    </PageFrame>
  );
}
