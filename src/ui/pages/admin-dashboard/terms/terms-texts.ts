import { defineTexts } from '../../../kit/texts/define-texts';

/** The texts of the table of words in Hindi. */
export const termsTexts = defineTexts({
  en: {
    'terms.text':
      'What partners read in Hindi instead of the words of the CRM. Exports and the CRM keep the English words.',
    'terms.product': 'Products',
    'terms.stage': 'Stages',
    'terms.source': 'Sources',
    'terms.unused': 'No longer used',
    'terms.help': 'Leave a field empty to use the word of the portal, or the English one.',
    'terms.missing': '{count, plural, one {# word is read in English.} other {# words are read in English.}}',
    'terms.none': 'No record has a product, stage or source yet.',
    'terms.failed': "Couldn't load the words.",
    'terms.save': 'Save words',
    'terms.saved': 'Words saved.',
    'terms.saveFailed': "The words couldn't be saved. Nothing you typed is lost.",
  },
  hi: {
    'terms.text': 'CRM के शब्दों की जगह पार्टनर हिन्दी में क्या पढ़ें। निर्यात और CRM में अंग्रेज़ी शब्द ही रहते हैं।',
    'terms.product': 'उत्पाद',
    'terms.stage': 'चरण',
    'terms.source': 'स्रोत',
    'terms.unused': 'अब इस्तेमाल में नहीं',
    'terms.help': 'खाली छोड़ने पर पोर्टल का अपना शब्द, या अंग्रेज़ी शब्द दिखेगा।',
    'terms.missing': '{count, plural, one {# शब्द अंग्रेज़ी में दिखता है।} other {# शब्द अंग्रेज़ी में दिखते हैं।}}',
    'terms.none': 'अभी किसी रिकॉर्ड में उत्पाद, चरण या स्रोत नहीं है।',
    'terms.failed': 'शब्द लोड नहीं हो सके।',
    'terms.save': 'शब्द सहेजें',
    'terms.saved': 'शब्द सहेजे गए।',
    'terms.saveFailed': 'शब्द सहेजे नहीं जा सके। आपका लिखा सुरक्षित है।',
  },
});
