import { useId, useRef, useState } from 'react';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { Button } from '../../kit/components/button';
import type { ButtonVariant } from '../../kit/components/button-variant';
import { FieldMessage } from '../../kit/components/field-message';
import { useTexts } from '../../kit/texts/use-texts';
import { type LogoFile, readLogoFile } from './read-logo-file';

type LogoUploadProps = {
  variant: NonNullable<ButtonVariant['variant']>;
  onLogo: (logo: { readonly name: string; readonly dataUrl: string }) => void;
};

/** Takes a logo from the device by a button, and says a word about a file that is none. */
export function LogoUpload({ variant, onLogo }: LogoUploadProps) {
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
          // So that the same file, mended meanwhile, can be chosen again.
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
