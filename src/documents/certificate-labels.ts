import type { DocumentLanguage } from './statement-labels';

/** The texts of a certificate on paper. */
export interface CertificateLabels {
  readonly title: string;
  readonly sentence: string;
  readonly trainings: string;
  readonly training: string;
  readonly doneOn: string;
  /** Explains what "completed" means, with the percentage that has to be watched. */
  readonly meaning: (percent: number) => string;
}

/** The texts in both languages. */
export const certificateLabels: Readonly<Record<DocumentLanguage, CertificateLabels>> = {
  en: {
    title: 'Training certificate',
    sentence: 'has completed every required training of the partner network.',
    trainings: 'Trainings',
    training: 'Training',
    doneOn: 'Completed on',
    meaning: (percent) => `Completed: at least ${percent} % of the video was really watched.`,
  },
  hi: {
    title: 'ट्रेनिंग प्रमाणपत्र',
    sentence: 'ने पार्टनर नेटवर्क की सभी ज़रूरी ट्रेनिंग पूरी की हैं।',
    trainings: 'ट्रेनिंग',
    training: 'ट्रेनिंग',
    doneOn: 'पूरी हुई',
    meaning: (percent) => `पूरी होने का अर्थ: वीडियो का कम से कम ${percent} % सच में देखा गया।`,
  },
};
