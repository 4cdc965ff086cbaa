import { ChevronRight, type LucideIcon, Plus as PlusSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { figureTexts } from '../texts/figure-texts';
import { useTexts } from '../texts/use-texts';
import { HERO_PARTS } from './hero-card-skeleton';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import { Money } from './money';
import { ProgressBar } from './progress-bar';
import { Rosette } from './rosette';

type HeroPart = {
  readonly label: string;
  readonly amount: string | undefined;
  /** How the figure is calculated: "12 × ₹300.00". */
  readonly how: string;
  /** The address of the records that the figure is calculated from. */
  readonly to: string;
};

type HeroCardProps = {
  /** The label, in bold ("This month"); `context` says what it refers to ("November 2026"). */
  label: string;
  context?: string;
  amount: string | undefined;
  /** The address of the records that the figure is calculated from. */
  to?: string | undefined;
  /** Set while deals are still being read; the figure is marked "so far". */
  progress?: { readonly done: number; readonly total: number } | undefined;
  /** A remark on the finished figure, such as that it is complete, and the address of its details. */
  outcome?: { readonly text: string; readonly icon: LucideIcon; readonly to?: string } | undefined;
  /** One or two parts; empty while nothing is known of them. */
  parts: readonly HeroPart[];
  /** Set if the figure is the sum of its parts: the word before it, such as "about". Such a card shows no progress. */
  sum?: { readonly before: string | undefined };
  footer: { readonly content: ReactNode; readonly to: string };
};

/** Shows the one dark block of a screen: a large figure, how much of it is computed, and further figures. */
export function HeroCard(props: HeroCardProps) {
  const { label, context, amount, to, progress, outcome, parts, sum, footer } = props;
  const t = useTexts(figureTexts);
  const calculating = progress && t('figure.calculating', progress);
  return (
    <section aria-label={label} className="hero-ground relative overflow-hidden rounded-hero shadow-hero">
      <Rosette className="-top-28 -right-25 size-62 opacity-16" />
      <div className="relative px-5 pt-4.5">
        <div className="relative">
          <p className="t-label text-on-hero-2">
            <strong className="font-semibold text-on-hero">
              {to ? (
                // The padding makes it as high as a finger; an inline box takes no room from the lines around it.
                <Link to={to} className="py-3.5 text-on-hero after:absolute after:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </strong>
            {context && ` · ${context}`}
          </p>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
            {sum?.before && <span className="text-on-hero-2">{sum.before}</span>}
            <Money amount={amount} size="l" />
            {progress && amount !== undefined && (
              <span className="t-label text-on-hero-2">{t('figure.soFar')}</span>
            )}
          </p>
        </div>
        {/* As high after the calculation as during it, so that nothing below moves. */}
        {!sum && (
          <div className="t-label mt-3 min-h-9 max-narrow:min-h-[2lh]">
            {progress && calculating ? (
              <>
                <ProgressBar value={progress.done} max={progress.total} label={calculating} onHero />
                <p role="status" className="t-label mt-2 text-on-hero-2">
                  {calculating}
                </p>
              </>
            ) : (
              outcome && <Outcome {...outcome} />
            )}
          </div>
        )}
        <div
          className={joinClasses(
            sum ? 'mt-4' : 'mt-2',
            // Without parts only the footer is below the line, and it has an edge of its own.
            parts.length > 0 && 'border-t border-hero-line',
          )}
        >
          <ul className={joinClasses('relative -mx-5 grid', parts.length > 1 && HERO_PARTS)}>
            {parts.map((part, index) => (
              <li
                key={part.label}
                className={index + 1 < parts.length ? 'border-r border-hero-line' : undefined}
              >
                <Part {...part} inset={index === 0 ? 'pr-3 pl-5' : 'px-4'} />
              </li>
            ))}
            {sum && parts.length > 1 && <Plus />}
          </ul>
        </div>
      </div>
      <Link
        to={footer.to}
        className="t-label relative flex min-h-12 items-center gap-2 bg-[rgb(0_0_0/.22)] pr-3.5 pl-5 text-on-hero-2 -outline-offset-4 hover:bg-[rgb(0_0_0/.34)]"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">{footer.content}</span>
        <Icon of={ChevronRight} className="ml-auto text-on-hero" />
      </Link>
    </section>
  );
}

/** Draws a plus sign on the line between two parts, to show that they are added. */
function Plus() {
  return (
    <li
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 grid size-5.5 -translate-1/2 place-items-center rounded-pill border border-hero-line bg-hero text-on-hero"
    >
      <Icon of={PlusSign} size={14} />
    </li>
  );
}

function Outcome({ text, icon, to }: NonNullable<HeroCardProps['outcome']>) {
  return (
    <p className="relative flex items-start gap-1.5 text-on-hero-accent">
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={icon} size={16} />
      </span>
      {to ? (
        // As high as a finger, without taking more room.
        <Link to={to} className="text-on-hero-accent touch-44 hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

function Part({ label, amount, how, to, inset }: HeroPart & { inset: string }) {
  return (
    <Link
      to={to}
      className={joinClasses(
        'block py-3.25 text-on-hero no-underline -outline-offset-4 hover:bg-[rgb(0_0_0/.34)]',
        inset,
      )}
    >
      <span className="t-label block text-on-hero-2">{label}</span>
      <span className="block text-[1.0625rem]/6 font-[600] tracking-[-.01em]">
        <Money amount={amount} size="inherit" />
      </span>
      {/* On the narrowest phones, one of the texts that this line shows in turn takes two lines. */}
      <span className="t-caption block text-on-hero-2 tabular-nums max-narrow:min-h-[2lh]">{how}</span>
    </Link>
  );
}
