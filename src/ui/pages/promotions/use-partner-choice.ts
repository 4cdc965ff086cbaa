import { useState } from 'react';
import type { PartnerArtwork } from '../../features/promotions/draw-promotion';
import { type LogoChoice, useLogoChoice } from './use-logo-choice';
import { type OwnPartner, useOwnPartner } from './use-own-partner';

/** The parts of the partner that can be turned on and off; the logo has its own choice. */
export const PARTNER_SWITCHES = ['name', 'mobile', 'code', 'qr'] as const;
export type PartnerSwitch = (typeof PARTNER_SWITCHES)[number];

/** What goes on the picture, with functions to change it. */
export interface PartnerChoice {
  readonly partner: OwnPartner;
  readonly logo: LogoChoice;
  readonly on: Readonly<Record<PartnerSwitch, boolean>>;
  readonly turn: (part: PartnerSwitch, on: boolean) => void;
  /** The text of each part; undefined if nothing is known. */
  readonly values: Readonly<Record<PartnerSwitch, string | undefined>>;
  /** Undefined while the logo is loading, so that nothing is drawn twice. */
  readonly artwork: PartnerArtwork | undefined;
}

/** Keeps the choice of what is shown from one shape and language of a promotion to the next. */
export function usePartnerChoice(): PartnerChoice {
  const partner = useOwnPartner();
  const logo = useLogoChoice();
  const [on, setOn] = useState({ name: true, mobile: true, code: false, qr: false });
  const { name, mobile, code, link } = partner;
  const values = { name, mobile, code, qr: link ?? code };
  const shown = (part: PartnerSwitch) => (on[part] ? values[part] : undefined);
  return {
    partner,
    logo,
    on,
    turn: (part, turned) => setOn({ ...on, [part]: turned }),
    values,
    artwork:
      logo.waiting || partner.waiting
        ? undefined
        : {
            logo: logo.image,
            name: shown('name'),
            mobile: shown('mobile'),
            code: shown('code'),
            qr: shown('qr'),
          },
  };
}
