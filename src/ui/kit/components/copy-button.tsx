import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';
import { copyTexts } from './copy-texts';
import { useCopy } from './use-copy';

const MARK_MS = 2000;

type CopyButtonProps = {
  text: string;
  /** The text of the toast after a copy. */
  done: string;
};

/** Copies a text. Its icon changes for a moment, because a sheet may hide the toast. */
export function CopyButton({ text, done }: CopyButtonProps) {
  const t = useTexts(copyTexts);
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), MARK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = useCopy(done);
  const copyAndMark = async () => {
    if (await copy(text)) setCopied((times) => times + 1);
  };
  return (
    <Button
      variant="outline"
      size="card"
      icon={copied ? Check : Copy}
      wide
      onClick={() => void copyAndMark()}
    >
      {t('copy.copy')}
    </Button>
  );
}
