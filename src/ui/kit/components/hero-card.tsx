import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { Money } from './money';
import { ProgressBar } from './progress-bar';
import { Rosette } from './rosette';

type HeroPart = {
  readonly label: string;
  readonly amount: string | undefined;
  /** Where the figure comes from: "12 × ₹300.00". */
  readonly how: string;
};

type HeroCardProps = {
  /** "This month", in bold, and what it is: "November 2026". */
  label: string;
  context?: string;
  amount: string | undefined;
  /** Where the records are that make the figure. */
  to?: string | undefined;
  /** While deals are still being read: the figure is "so far". */
  progress?: { readonly done: number; readonly total: number } | undefined;
  /** What the finished figure rests on: "Complete", or "without 2 deals" when it is not whole. */
  outcome?: { readonly text: string; readonly complete: boolean } | undefined;
  parts: readonly [HeroPart, HeroPart];
  /** A part of it like the large figure, while deals are still being read. */
  footer: { readonly label: string; readonly amount: string | undefined; readonly to: string };
};

/** The one dark block of a screen: a large figure, how far it is computed, what it is made of. */
export function HeroCard(props: HeroCardProps) {
  const { label, context, amount, to, progress, outcome, parts, footer } = props;
  const t = useTexts(commonTexts);
  const calculating = progress && t('common.calculating', progress);
  return (
    <section aria-label={label} className="hero-ground relative overflow-hidden rounded-hero shadow-hero">
      <Rosette className="-top-28 -right-25 size-62 opacity-16" />
      <div className="relative px-5 pt-4.5">
        <div className="relative">
          <p className="t-label text-on-hero-2">
            <strong className="font-semibold text-on-hero">
              {to ? (
                <Link to={to} className="text-on-hero after:absolute after:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </strong>
            {context && ` · ${context}`}
          </p>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
            <Money amount={amount} size="l" />
            {progress && amount !== undefined && (
              <span className="t-label text-on-hero-2">{t('common.soFar')}</span>
            )}
          </p>
        </div>
        {/* As high when all is read as while it is computed, so that nothing below moves. */}
        <div className="t-label mt-4.5 min-h-[2lh]">
          {progress && calculating ? (
            <>
              <ProgressBar value={progress.done} max={progress.total} label={calculating} onHero />
              <p role="status" className="t-label mt-2 text-on-hero-2">
                {calculating}
              </p>
            </>
          ) : (
            outcome && (
              <p className="flex items-start gap-1.5 text-on-hero-accent">
                <span className="grid h-[1lh] shrink-0 place-items-center">
                  <Icon of={outcome.complete ? CircleCheck : TriangleAlert} size={16} />
                </span>
                {outcome.text}
              </p>
            )
          )}
        </div>
        <dl className="mt-4 grid grid-cols-2 border-t border-hero-line">
          {parts.map((part, index) => (
            <div
              key={part.label}
              className={index === 0 ? 'border-r border-hero-line py-3.25 pr-3' : 'py-3.25 pl-4'}
            >
              <dt className="t-label text-on-hero-2">{part.label}</dt>
              <dd className="text-[1.0625rem]/6 font-[600] tracking-[-.01em]">
                <Money amount={part.amount} size="inherit" />
              </dd>
              {/* On the narrowest phone one of the texts that stand here in turn takes two lines. */}
              <dd className="t-caption text-on-hero-2 tabular-nums max-narrow:min-h-[2lh]">{part.how}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Link
        to={footer.to}
        className="t-label relative flex min-h-12 items-center gap-2 bg-[rgb(0_0_0/.22)] pr-3.5 pl-5 text-on-hero-2 -outline-offset-4 hover:bg-[rgb(0_0_0/.34)]"
      >
        {footer.label}
        <Money amount={footer.amount} className="text-on-hero" />
        {progress && footer.amount !== undefined && t('common.soFar')}
        <Icon of={ChevronRight} className="ml-auto text-on-hero" />
      </Link>
    </section>
  );
}

type UnknownHeroCardProps = {
  readonly label: string;
  readonly context?: string;
  readonly parts: readonly [string, string];
  readonly footer: { readonly label: string; readonly to: string };
};

/** The block where none of its figures could be had. */
export function UnknownHeroCard({ label, context, parts, footer }: UnknownHeroCardProps) {
  const unknown = (part: string): HeroPart => ({ label: part, amount: undefined, how: '\u00a0' });
  return (
    <HeroCard
      label={label}
      {...(context !== undefined && { context })}
      amount={undefined}
      parts={[unknown(parts[0]), unknown(parts[1])]}
      footer={{ ...footer, amount: undefined }}
    />
  );
}
