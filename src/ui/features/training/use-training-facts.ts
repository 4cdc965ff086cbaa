import type { Training } from '#core/training/training';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dataLanguage } from './data-language';
import { trainingTexts } from './training-texts';

/** Returns functions that name a topic or a language of trainings; an unknown language keeps the server's word. */
export function useTrainingWords() {
  const t = useTexts(trainingTexts);
  const term = useTerm();
  return {
    topic: term,
    language: (language: string | undefined) => {
      const code = dataLanguage(language);
      return code === 'en' || code === 'hi' ? t(`training.language.${code}`) : language;
    },
  };
}

/** Returns a function for the topic and the language of a training; an unknown language keeps the server's word. */
export function useTrainingFacts(): (training: Training) => readonly string[] {
  const words = useTrainingWords();
  return ({ topic, language }) =>
    [words.topic(topic), words.language(language)].flatMap((fact) => fact || []);
}
