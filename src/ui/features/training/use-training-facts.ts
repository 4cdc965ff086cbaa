import type { Training } from '#core/training/training';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dataLanguage } from './data-language';
import { trainingTexts } from './training-texts';

/** Gives what a training is about and in which language it is; a language that is not known keeps the server's word. */
export function useTrainingFacts(): (training: Training) => readonly string[] {
  const t = useTexts(trainingTexts);
  const term = useTerm();
  return ({ topic, language }) => {
    const code = dataLanguage(language);
    const spoken = code === 'en' || code === 'hi' ? t(`training.language.${code}`) : language;
    return [term(topic), spoken].flatMap((fact) => fact || []);
  };
}
