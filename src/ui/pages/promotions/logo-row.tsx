import { Check, ImageOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Logo } from '#core/promotions/promotion';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { Button } from '../../kit/components/button';
import type { ButtonVariant } from '../../kit/components/button-variant';
import { FieldMessage } from '../../kit/components/field-message';
import { Icon } from '../../kit/components/icon';
import { Sheet } from '../../kit/components/sheet';
import { useTexts } from '../../kit/texts/use-texts';
import { type LogoFile, readLogoFile } from './read-logo-file';
import { type LogoChoice, UPLOADED_LOGO } from './use-logo-choice';

/** Shows the logo on the picture with a button to change it; without one, a field to add it once. A list item. */
export function LogoRow({ choice }: { choice: LogoChoice }) {
  const t = useTexts(promotionTexts);
  const [changing, setChanging] = useState(false);
  const { chosen, logos, waiting, add } = choice;
  const own = logos.some((logo) => logo.franchiseCode || logo.id === UPLOADED_LOGO);
  const missing = !waiting && !own && !chosen;
  return (
    <li className="px-4 py-2">
      <div className="flex min-h-14 items-center gap-3">
        <LogoPlate logo={chosen} />
        <div className="min-w-0 flex-1">
          <p className="t-row text-text">{t(missing ? 'promotion.logoOnce' : 'promotion.logo')}</p>
          <p className="t-meta wrap-anywhere text-text-2">
            {missing ? t('promotion.logoOnceText') : <LogoName logo={chosen} />}
          </p>
        </div>
        {logos.length > 0 && (
          <Button
            variant="text"
            size="card"
            aria-label={t('promotion.changeLogo')}
            onClick={() => setChanging(true)}
          >
            {t('promotion.change')}
          </Button>
        )}
      </div>
      {missing && (
        <div className="pb-2">
          <LogoUpload variant="outline" onLogo={add} />
        </div>
      )}
      {changing && <LogoSheet choice={choice} onClose={() => setChanging(false)} />}
    </li>
  );
}

function LogoSheet({ choice, onClose }: { choice: LogoChoice; onClose: () => void }) {
  const t = useTexts(promotionTexts);
  const { logos, chosen, choose, add } = choice;
  const options: readonly (Logo | undefined)[] = [...logos, undefined];
  return (
    <Sheet title={t('promotion.changeLogo')} onClose={onClose}>
      <ul className="rows -mx-5 [--row-inset:5.25rem]">
        {options.map((logo) => (
          <li key={logo?.id ?? 'none'}>
            <button
              type="button"
              aria-pressed={logo?.id === chosen?.id}
              onClick={() => {
                choose(logo?.id);
                onClose();
              }}
              className="flex min-h-16 w-full items-center gap-4 px-5 py-2 text-left -outline-offset-2 hover:bg-bg active:bg-sunken"
            >
              <LogoPlate logo={logo} />
              <span className="t-row min-w-0 flex-1 wrap-anywhere text-text">
                <LogoName logo={logo} />
              </span>
              {logo?.id === chosen?.id && (
                <span className="text-primary-text">
                  <Icon of={Check} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LogoUpload
          variant="outline"
          onLogo={(logo) => {
            add(logo);
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}

function LogoName({ logo }: { logo: Logo | undefined }) {
  const t = useTexts(promotionTexts);
  if (!logo) return t('promotion.noLogo');
  return logo.name ?? t(logo.franchiseCode ? 'promotion.yourLogo' : 'promotion.networkLogo');
}

/** Shows a logo on white in both themes, whole and unchanged. */
function LogoPlate({ logo }: { logo: Logo | undefined }) {
  if (!logo) {
    return (
      <span className="grid size-12 shrink-0 place-items-center rounded-button border border-hairline text-text-2">
        <Icon of={ImageOff} />
      </span>
    );
  }
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-clip rounded-button border border-hairline bg-white p-1.5">
      <img src={logo.imageUrl} alt="" className="max-h-full max-w-full object-contain" />
    </span>
  );
}

type LogoUploadProps = {
  variant: NonNullable<ButtonVariant['variant']>;
  onLogo: (logo: { readonly name: string; readonly dataUrl: string }) => void;
};

/** Lets the user choose a logo from the device, and reports an invalid file. */
function LogoUpload({ variant, onLogo }: LogoUploadProps) {
  const t = useTexts(promotionTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Exclude<LogoFile['kind'], 'ok'>>();
  const take = async (file: File) => {
    const read = await readLogoFile(file);
    setProblem(read.kind === 'ok' ? undefined : read.kind);
    if (read.kind === 'ok') onLogo(read);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('promotion.addLogo')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          // So that the same file, corrected meanwhile, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button variant={variant} size="card" aria-describedby={id} onClick={() => input.current?.click()}>
        {t('promotion.addLogo')}
      </Button>
      <div aria-live="polite">
        <FieldMessage id={id} tone={problem ? 'error' : 'hint'}>
          {problem && `${t(`promotion.logo.${problem}`)} `}
          {t('promotion.logoRules')}
        </FieldMessage>
      </div>
    </div>
  );
}
