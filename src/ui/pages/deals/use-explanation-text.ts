import type { ExplainedDeal } from '#core/commission/explain-deal';
import { useServices } from '../../data/app-services';
import { dealsTexts } from '../../features/deals/deals-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';
import { explanationText } from './explanation-text';

/** Returns the computation of a deal as text in the chosen language, for copying or sharing. */
export function useExplanationText(
  explained: ExplainedDeal | undefined,
  asAdmin: boolean,
): string | undefined {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const states = useTexts(dealsTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  return explained && explanationText(explained, { t, states, language, calendar, term, asAdmin });
}
