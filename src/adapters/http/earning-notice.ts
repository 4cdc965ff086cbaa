import type { EarningNotice } from '#core/commission/deal-assessor';

/** A notice as an answer has it: which franchise and product it is about, where it is about one. */
interface WireNotice {
  readonly kind: EarningNotice['kind'];
  readonly franchiseCode: string | undefined;
  readonly productCategory: string | undefined;
}

/** Reads a notice that comes with the figures of a network. */
export function toEarningNotice(wire: WireNotice): EarningNotice {
  const { kind, franchiseCode = '', productCategory = '' } = wire;
  switch (kind) {
    case 'opening-amount-unreadable':
    case 'source-incomplete':
      return { kind };
    case 'two-rules':
    case 'ratio-over-100':
      return { kind, franchiseCode, productCategory };
    default:
      return { kind, franchiseCode };
  }
}
