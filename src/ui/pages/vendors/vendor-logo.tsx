import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useServices } from '../../data/app-services';
import { allLogosQuery } from '../../data/promotions';
import { Icon } from '../../kit/components/icon';

/** Shows the logo of a franchise on a white plate; an icon where there is none. */
export function VendorLogo({ franchiseCode }: { franchiseCode: string }) {
  return <LogoPlate imageUrl={useLogoOf(franchiseCode)} />;
}

/** Returns the address of a franchise's logo; undefined where there is none, or while it is unknown. */
export function useLogoOf(franchiseCode: string): string | undefined {
  const { data } = useQuery(allLogosQuery(useServices()));
  return data?.find((each) => each.franchiseCode === franchiseCode)?.imageUrl;
}

/** Shows a logo on a white plate, in both themes; an icon where there is none. */
export function LogoPlate({ imageUrl }: { imageUrl: string | undefined }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-clip rounded-button bg-white text-[#4A5263] shadow-card">
      {imageUrl ? <img src={imageUrl} alt="" className="size-full object-contain" /> : <Icon of={Store} />}
    </span>
  );
}
