import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of saved views. */
export const viewTexts = defineTexts({
  en: {
    'view.save': 'Save view',
    'view.saveAs': 'Save as view',
    'view.name': 'Name of the view',
    'view.nameHelp': 'Search, filters and order are kept under this name.',
    'view.nameMissing': 'Enter a name.',
    'view.nameTaken': 'Another view has this name.',
    'view.saved': 'View saved',
    'view.more': 'View {name}',
    'view.rename': 'Rename',
    'view.renamed': 'View renamed',
    'view.delete': 'Delete',
    'view.deleted': 'View deleted',
    'view.undo': 'Undo',
    'view.failed': "Couldn't save this. Try again.",
  },
  hi: {
    'view.save': 'व्यू सहेजें',
    'view.saveAs': 'व्यू के रूप में सहेजें',
    'view.name': 'व्यू का नाम',
    'view.nameHelp': 'खोज, फ़िल्टर और क्रम इसी नाम से रखे जाएँगे।',
    'view.nameMissing': 'नाम लिखें।',
    'view.nameTaken': 'इस नाम का व्यू पहले से है।',
    'view.saved': 'व्यू सहेजा गया',
    'view.more': 'व्यू {name}',
    'view.rename': 'नाम बदलें',
    'view.renamed': 'व्यू का नाम बदला गया',
    'view.delete': 'हटाएँ',
    'view.deleted': 'व्यू हटाया गया',
    'view.undo': 'वापस लें',
    'view.failed': 'यह सहेजा नहीं जा सका। फिर कोशिश करें।',
  },
});
