import type { ReactNode } from 'react';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { BrandMark, brandName } from '../../kit/components/brand-mark';
import { LanguageSelector } from '../../kit/components/language-selector';
import { Rosette } from '../../kit/components/rosette';
import { useDocumentTitle } from '../../kit/components/use-document-title';
import { useTexts } from '../../kit/texts/use-texts';
import { SignInPicture } from './sign-in-picture';

/** Draws the sign-in page around its form: dark ground above a sheet on a phone, next to it on a desktop. */
export function SignInFrame(props: { children: ReactNode }) {
  const t = useTexts(signInTexts);
  useDocumentTitle(`${t('signIn.documentTitle')} · ${brandName}`);
  return (
    <div className="hero-ground flex min-h-dvh flex-col desktop:flex-row">
      <header className="relative flex flex-1 flex-col overflow-hidden px-6 pb-8 desktop:justify-center desktop:px-12">
        <Rosette className="-top-21 left-[calc(85.5%-13.25rem)] size-106 opacity-20 desktop:top-[calc(50%-24rem)] desktop:left-[calc(78%-24rem)] desktop:size-192" />
        <div className="absolute top-3 right-4 desktop:top-6 desktop:right-8">
          <LanguageSelector onHero />
        </div>
        <div className="relative mt-auto pt-20 desktop:mx-auto desktop:mt-0 desktop:w-full desktop:max-w-112 desktop:pt-0">
          <BrandMark onHero size={52} />
          <h1 tabIndex={-1} className="t-welcome mt-6">
            {t('signIn.welcome')}
          </h1>
          <p className="mt-1.5 text-on-hero-2">{t('signIn.promise')}</p>
          <SignInPicture />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="rounded-t-sign-in bg-surface px-6 pt-7 pb-[calc(1.5rem+var(--safe-bottom))] text-text outline-none [--focus:var(--page-focus)] desktop:grid desktop:w-[35rem] desktop:place-content-center desktop:rounded-none"
      >
        <div className="mx-auto w-full max-w-140 desktop:w-100">{props.children}</div>
      </main>
    </div>
  );
}
