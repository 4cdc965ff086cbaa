import type { PictureSize, Zone } from '#core/promotions/promotion';
import type { PromotionRow } from '../db/portal-database';
import { crmDay, type DemoCalendar } from './demo-calendar';

/** The space for the partner in each shape of the demo's pictures: next to the artwork, above the warning. */
const ZONES: Readonly<Record<PictureSize, Zone>> = {
  Square: { x: 0.05, y: 0.575, width: 0.66, height: 0.225 },
  Story: { x: 0.05, y: 0.7, width: 0.75, height: 0.14 },
  Banner: { x: 0.04, y: 0.435, width: 0.5, height: 0.355 },
};
const NO_ZONE = { zone_x: null, zone_y: null, zone_width: null, zone_height: null };

const DEMAT = {
  title: 'Open a free demat account',
  product: 'Free Demat Account',
  campaign: 'demat-weekend',
  language: 'English',
  caption: 'Open a free demat account from your phone. I will help you with every step.',
};
const DEMAT_HINDI = {
  ...DEMAT,
  title: 'फ्री डीमैट अकाउंट खोलें',
  language: 'Hindi',
  caption: 'अपने फ़ोन से फ्री डीमैट अकाउंट खोलें। हर कदम पर मैं आपकी मदद करूँगा।',
};
const SIP = {
  title: 'Start a SIP this month',
  product: 'Mutual Fund',
  campaign: 'sip-month',
  language: 'English',
  caption: 'A little every month: ask me how a SIP works and what it costs.',
};

/**
 * Returns the demo's promotions at the calendar's anchor: one in two languages and three shapes, one that ends soon,
 * one without a zone, one without an end, one without a picture; and three that may not be shared today.
 */
export function demoPromotions(calendar: DemoCalendar): PromotionRow[] {
  const day = (days: number) => crmDay(calendar.daysFrom(calendar.anchor, days));
  const demat = { ...DEMAT, published_from: day(-2), valid_until: day(45) };
  const dematHindi = { ...DEMAT_HINDI, published_from: day(-2), valid_until: day(45) };
  const sip = { ...SIP, published_from: day(-40), valid_until: day(3) };
  return [
    promotion(1, 'Square', 'demat-en-square', demat),
    promotion(2, 'Square', 'demat-hi-square', dematHindi),
    promotion(3, 'Square', 'sip-en-square', sip),
    promotion(4, 'Square', 'health-en-square', {
      title: 'Health cover for the family',
      product: 'Health Insurance',
      language: 'English',
      caption: 'One cover for the whole family. Ask me what it holds, and what it does not.',
      published_from: day(-60),
      valid_until: day(90),
    }),
    {
      ...promotion(5, 'Banner', 'deposit-en-banner', {
        title: 'Fixed deposits, explained',
        product: 'Corporate Fixed Deposit',
        language: 'English',
        published_from: day(-90),
      }),
      ...NO_ZONE,
    },
    {
      ...promotion(6, 'Square', '', {
        title: 'Term cover in five questions',
        product: 'Term Insurance',
        language: 'English',
        valid_until: day(60),
      }),
      ...NO_ZONE,
      image_url: null,
      size: null,
    },
    promotion(7, 'Story', 'demat-en-story', demat),
    promotion(8, 'Banner', 'demat-en-banner', demat),
    promotion(9, 'Story', 'demat-hi-story', dematHindi),
    promotion(10, 'Banner', 'demat-hi-banner', dematHindi),
    promotion(11, 'Story', 'sip-en-story', sip),
    promotion(12, 'Square', 'sip-en-square', { ...SIP, title: 'SIP of last month', valid_until: day(-2) }),
    promotion(13, 'Square', 'demat-en-square', { ...DEMAT, title: 'Next month', published_from: day(10) }),
    { ...promotion(14, 'Square', 'health-en-square', { ...DEMAT, title: 'A draft' }), status: 'draft' },
  ];
}

function promotion(
  position: number,
  size: PictureSize,
  picture: string,
  rest: Pick<PromotionRow, 'title'> & Partial<PromotionRow>,
): PromotionRow {
  const zone = ZONES[size];
  return {
    id: `promotion-${position}`,
    image_url: `/demo-pictures/${picture}.png`,
    product: null,
    language: null,
    valid_until: null,
    published_from: null,
    caption: null,
    campaign: null,
    size,
    zone_x: zone.x,
    zone_y: zone.y,
    zone_width: zone.width,
    zone_height: zone.height,
    approval_reference: `DEMO/${String(position).padStart(4, '0')}`,
    status: 'approved',
    unpublished: null,
    published_to: null,
    revision: null,
    removed_at_ms: null,
    position,
    ...rest,
  };
}
