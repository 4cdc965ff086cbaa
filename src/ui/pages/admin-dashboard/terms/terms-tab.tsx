import { type FormEvent, useEffect, useState } from 'react';
import { changeSettings, settings } from '#contract/settings';
import { hindiOf, MAX_HINDI, type Terms } from '#core/shared/terms';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { useWrite } from '../../../data/use-write';
import { Card } from '../../../kit/components/card';
import { Field } from '../../../kit/components/field';
import { LeaveQuestion } from '../../../kit/components/leave-question';
import { Notice } from '../../../kit/components/notice';
import { SaveButton } from '../../../kit/components/save-button';
import { Section } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { termsTexts } from './terms-texts';
import { type HeldTerms, useHeldTerms } from './use-held-terms';

/** Edits the Hindi words for the products, stages and sources in the records. */
export function TermsTab() {
  const t = useTexts(termsTexts);
  const { read, isFetching, failed, retry, readOwn } = useHeldTerms();
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-text-2">{t('terms.text')}</p>
      {failed && !isFetching && <Notice tone="unread" what={t('terms.failed')} onRetry={retry} />}
      {!read && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3', '4', '5', '6', '7', '8']} />
        </SkeletonRegion>
      )}
      {read?.held.length === 0 && <p className="text-text-2">{t('terms.none')}</p>}
      {read && read.held.length > 0 && <TermsForm {...read} onSaved={readOwn} />}
    </div>
  );
}

type TermsFormProps = {
  held: readonly HeldTerms[];
  own: Terms | undefined;
  /** Reads the saved words again, before the typed ones are dropped. */
  onSaved: () => Promise<unknown>;
};

/** Asks for the words, each in a field; sends only what was typed, so that two people can work on different words. */
function TermsForm({ held, own, onSaved }: TermsFormProps) {
  const t = useTexts(termsTexts);
  const { api } = useServices();
  const { kept, keep, forget } = useFormDraft('words in Hindi');
  const [typed, setTyped] = useState<Terms>(() => ({ ...kept }));
  const { busy, failure, clear, run } = useWrite(t('terms.saveFailed'));
  const changed = Object.keys(typed).length > 0;
  useEffect(() => {
    if (changed) keep(typed);
    else forget();
  }, [changed, typed, keep, forget]);
  const wordOf = (term: string) => hindiOf(term, own) ?? '';
  const type = (term: string, text: string) => {
    clear();
    setTyped(({ [term]: _, ...others }) => (text === wordOf(term) ? others : { ...others, [term]: text }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      // A word that the portal shows anyway is not stored as the network's own.
      const terms = Object.entries(typed).map(
        ([term, text]) => [term, text.trim() === hindiOf(term, undefined) ? '' : text] as const,
      );
      // Untouched words stay as they are, even if someone has saved some meanwhile.
      const { version } = await api.call(settings);
      await api.call(changeSettings, { body: { version, terms: Object.fromEntries(terms) } });
      await onSaved();
      // Keeps what was typed while the words were being saved.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([term, text]) => typed[term] !== text)),
      );
      showToast(t('terms.saved'));
    });
  };
  const missing = held
    .flatMap(({ terms }) => terms)
    .filter((term) => hindiOf(term, own) === undefined).length;
  return (
    <form noValidate onSubmit={submit} className="grid">
      <p className="t-label text-text-2">
        {missing > 0 && `${t('terms.missing', { count: missing })} `}
        {t('terms.help')}
      </p>
      {held.map(({ kind, terms }) => (
        <Section key={kind} title={t(`terms.${kind}`)}>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2">
            {terms.map((term) => (
              <Field
                key={term}
                label={term}
                lang="hi"
                value={typed[term] ?? wordOf(term)}
                onChange={(text) => type(term, text)}
                // The text that readers see while there is no word.
                placeholder={hindiOf(term, undefined) ?? term}
                maxLength={MAX_HINDI}
                autoComplete="off"
              />
            ))}
          </Card>
        </Section>
      ))}
      {failure && (
        <div className="mt-4">
          <Notice tone="failed" what={failure.sentence} />
        </div>
      )}
      <div className="mt-5">
        <SaveButton type="submit" wide busy={busy} disabled={!changed}>
          {t('terms.save')}
        </SaveButton>
      </div>
      <LeaveQuestion unsaved={changed && !busy} onDiscard={() => setTyped({})} />
    </form>
  );
}
