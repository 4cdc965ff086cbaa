import { defineTexts } from '../../kit/texts/define-texts';

/** The words of the subtitles of a film. */
export const subtitleTexts = defineTexts({
  en: {
    'subtitles.label': 'Subtitles',
    'subtitles.none': 'This film has no subtitles.',
    'subtitles.there': 'This film has subtitles.',
    'subtitles.stale': 'The subtitles of the earlier film go with it.',
    'subtitles.help': 'WebVTT (.vtt) in the language of the film, at most {megabytes} MB.',
    'subtitles.choose': 'Choose subtitles',
    'subtitles.other': 'Choose other subtitles',
    'subtitles.remove': 'Remove subtitles',
    'subtitles.sending': 'Sending...',
    'subtitles.kind': 'This file holds no subtitles: WebVTT begins with "WEBVTT".',
    'subtitles.tooLarge': 'This file is too large: at most {megabytes} MB.',
    'subtitles.failed': "The subtitles couldn't be sent. Nothing you typed is lost. Please try again.",
  },
  hi: {
    'subtitles.label': 'सबटाइटल',
    'subtitles.none': 'इस फ़िल्म के सबटाइटल नहीं हैं।',
    'subtitles.there': 'इस फ़िल्म के सबटाइटल हैं।',
    'subtitles.stale': 'पहले वाली फ़िल्म के सबटाइटल उसी के साथ हट जाएँगे।',
    'subtitles.help': 'WebVTT (.vtt), फ़िल्म की भाषा में, अधिकतम {megabytes} MB।',
    'subtitles.choose': 'सबटाइटल चुनें',
    'subtitles.other': 'दूसरे सबटाइटल चुनें',
    'subtitles.remove': 'सबटाइटल हटाएँ',
    'subtitles.sending': 'भेजा जा रहा है...',
    'subtitles.kind': 'इस फ़ाइल में सबटाइटल नहीं हैं: WebVTT "WEBVTT" से शुरू होता है।',
    'subtitles.tooLarge': 'यह फ़ाइल बहुत बड़ी है: अधिकतम {megabytes} MB।',
    'subtitles.failed': 'सबटाइटल भेजे नहीं जा सके। आपका लिखा कुछ भी नहीं मिटा। फिर कोशिश करें।',
  },
});
