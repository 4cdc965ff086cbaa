import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of a table of records, and of the panel next to it. */
export const tableTexts = defineTexts({
  en: {
    'table.selectAll': 'Select all shown',
    'table.selectThis': 'Select {name}',
    'table.place': '{name} {place} of {total}',
    'table.previous': 'Previous (k)',
    'table.next': 'Next (j)',
    'table.openPage': 'Open as a page',
    'table.comfortable': 'Comfortable rows',
    'table.selected': '{count, plural, one {# selected} other {# selected}}',
    'table.selection': 'Selected rows',
    'table.done': 'Done',
    'table.export': 'Export',
  },
  hi: {
    'table.selectAll': 'दिख रहे सभी चुनें',
    'table.selectThis': '{name} चुनें',
    'table.place': '{name} {total} में से {place}',
    'table.previous': 'पिछला (k)',
    'table.next': 'अगला (j)',
    'table.openPage': 'पूरे पेज में खोलें',
    'table.comfortable': 'ऊँची पंक्तियाँ',
    'table.selected': '{count, plural, one {# चुना} other {# चुने}}',
    'table.selection': 'चुनी हुई पंक्तियाँ',
    'table.done': 'हो गया',
    'table.export': 'निर्यात करें',
  },
});
