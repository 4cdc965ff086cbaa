import { defineTexts } from '../texts/define-texts';

/** The texts shown instead of a page that failed to load or that broke. */
export const chunkTexts = defineTexts({
  en: {
    'chunk.notLoaded': "This page couldn't be loaded.",
    'chunk.notLoadedText': 'Check your connection, then reload.',
    'chunk.broken': 'Something went wrong',
    'chunk.brokenText': 'This page has stopped working. Your data is safe.',
    'chunk.reload': 'Reload',
  },
  hi: {
    'chunk.notLoaded': 'यह पेज लोड नहीं हो सका।',
    'chunk.notLoadedText': 'अपना कनेक्शन देखें, फिर दोबारा लोड करें।',
    'chunk.broken': 'कुछ गड़बड़ हो गई',
    'chunk.brokenText': 'इस पेज ने काम करना बंद कर दिया है। आपका डेटा सुरक्षित है।',
    'chunk.reload': 'फिर लोड करें',
  },
});
