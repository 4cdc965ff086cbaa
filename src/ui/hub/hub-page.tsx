import { PageFrame } from '../components/page-frame';
import { Disclaimer } from '../disclaimer/disclaimer';
import { useTexts } from '../texts/use-texts';
import { HubColumns } from './hub-columns';
import { HubPromotions } from './hub-promotions';
import { hubTexts } from './hub-texts';
import { HubTraining } from './hub-training';

/** What to share and what to learn: the latest of both. */
export function HubPage() {
  const t = useTexts(hubTexts);
  return (
    <PageFrame title={t('hub.title')}>
      <HubColumns promotions={<HubPromotions />} training={<HubTraining />} />
      <Disclaimer />
    </PageFrame>
  );
}
