import { useState } from 'react';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';

/** The words of an act that is asked for twice. */
interface AskedWords {
  /** The label of the button, before the question and below it. */
  readonly act: string;
  readonly question: string;
  readonly keep: string;
  readonly failed: string;
}

type Write = Parameters<ReturnType<typeof useWrite>['run']>[0];

/** Does what cannot be taken back, once it is asked for twice. */
export function AskTwice({ words, onAct }: { words: AskedWords; onAct: Write }) {
  const [asked, setAsked] = useState(false);
  const { busy, failure, run } = useWrite(words.failed);
  if (!asked)
    return (
      <Button variant="outline" size="card" onClick={() => setAsked(true)}>
        {words.act}
      </Button>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="t-label pb-2 text-text">{words.question}</legend>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="card" disabled={busy} onClick={() => void run(onAct)}>
          {words.act}
        </Button>
        <Button variant="outline" size="card" disabled={busy} onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="t-label text-danger">
          {failure.sentence}
        </p>
      )}
    </fieldset>
  );
}
