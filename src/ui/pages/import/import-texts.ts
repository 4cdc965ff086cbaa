import { defineTexts } from '../../kit/texts/define-texts';

/**
 * The words of the page that brings records in from files: the choice of a file, and how its import goes on and ends.
 */
export const importTexts = defineTexts({
  en: {
    'import.title': 'Import',
    'import.kind': 'What is in the file?',
    'import.kind.leads': 'Leads',
    'import.kind.deals': 'Deals',
    'import.kind.payments': 'Payments',
    'import.kind.vendors': 'Vendors',
    'import.choose': 'Choose file',
    'import.rules':
      'CSV up to 100 MB, or Excel (XLSX) up to 10 MB. A line names the columns. Dates: 05/11/2026, 05-11-2026 10:30, 05-Nov-26, Nov 05, 2026 01:44 PM or 2026-11-05.',
    'import.needs': 'Every row needs',
    'import.may': 'It may also hold',
    'import.trialFirst': 'The file is only checked first. Nothing is stored before you say so.',
    'import.trialFirstTitle': 'Checked before it is stored',
    'import.idempotent': 'Rows are known by their ID: the same file twice changes nothing.',
    'import.leadsChange': 'A row with a known ID changes that record, in the columns that the file has.',
    'import.paymentsStay':
      'Payments are only added. Of one that is there already, only the bank account can change.',
    'import.vendorsKnown': 'Vendors are known by their franchise code: the same file twice changes nothing.',
    'import.vendorsStay':
      'Vendors are only added, and each gets an invitation by email. Of one that is there already, only the bank account can change.',
    'import.ratios':
      'A column "Ratio: Mutual Fund" holds the commission in percent for that product; "Ratio: Mutual Fund from 2026-12-01" for deals from that day. An empty cell is no rule.',
    'import.vendorsMost': 'A file may have 500 vendors.',
    'import.checking': 'Checking {file}',
    'import.storing': 'Storing {file}',
    'import.sending': 'Sending the file…',
    'import.rowsDone': '{done} of {total} rows',
    'import.stop': 'Stop',
    'import.stopped': 'Stopped.',
    'import.failed': "The file couldn't be imported.",
    'import.failedText': 'Nothing was stored, unless it had just ended. The same file again does no harm.',
    'import.retry': 'Retry',
    'import.done': 'Imported',
    'import.template': 'Download a template',
    'import.notOffered': 'This portal takes no files',
    'import.notOfferedText': 'Its server does not offer imports.',
    'import.another': 'Import another file',
    'import.toDeals': 'Go to deals',
    'import.toVendors': 'Go to vendors',
    'import.invited':
      'Each of them gets an invitation by email; while the portal is being set up, once you send it from Home.',
  },
  hi: {
    'import.title': 'इंपोर्ट',
    'import.kind': 'फ़ाइल में क्या है?',
    'import.kind.leads': 'लीड',
    'import.kind.deals': 'डील',
    'import.kind.payments': 'भुगतान',
    'import.kind.vendors': 'वेंडर',
    'import.choose': 'फ़ाइल चुनें',
    'import.rules':
      'CSV 100 MB तक, या Excel (XLSX) 10 MB तक। एक पंक्ति में कॉलम के नाम हों। तारीख: 05/11/2026, 05-11-2026 10:30, 05-Nov-26, Nov 05, 2026 01:44 PM या 2026-11-05।',
    'import.needs': 'हर पंक्ति में ज़रूरी है',
    'import.may': 'यह भी हो सकता है',
    'import.trialFirst': 'पहले फ़ाइल सिर्फ़ जाँची जाती है। आपके कहने से पहले कुछ भी सहेजा नहीं जाता।',
    'import.trialFirstTitle': 'सहेजने से पहले जाँच',
    'import.idempotent': 'पंक्ति अपनी ID से पहचानी जाती है: वही फ़ाइल दोबारा भेजने से कुछ नहीं बदलता।',
    'import.leadsChange': 'जानी-पहचानी ID वाली पंक्ति उस रिकॉर्ड को बदलती है, सिर्फ़ उन कॉलम में जो फ़ाइल में हैं।',
    'import.paymentsStay': 'भुगतान सिर्फ़ जोड़े जाते हैं। जो पहले से है, उसका सिर्फ़ बैंक खाता बदल सकता है।',
    'import.vendorsKnown': 'वेंडर अपने फ़्रैंचाइज़ कोड से पहचाना जाता है: वही फ़ाइल दोबारा भेजने से कुछ नहीं बदलता।',
    'import.vendorsStay':
      'वेंडर सिर्फ़ जोड़े जाते हैं, और हर एक को ईमेल से निमंत्रण मिलता है। जो पहले से है, उसका सिर्फ़ बैंक खाता बदल सकता है।',
    'import.ratios':
      '"Ratio: Mutual Fund" जैसे कॉलम में उस उत्पाद का कमीशन प्रतिशत में हो; "Ratio: Mutual Fund from 2026-12-01" उस दिन से बनी डील के लिए। खाली खाने का मतलब कोई नियम नहीं।',
    'import.vendorsMost': 'एक फ़ाइल में 500 वेंडर हो सकते हैं।',
    'import.checking': '{file} की जाँच हो रही है',
    'import.storing': '{file} सहेजी जा रही है',
    'import.sending': 'फ़ाइल भेजी जा रही है…',
    'import.rowsDone': '{total} में से {done} पंक्तियाँ',
    'import.stop': 'रोकें',
    'import.stopped': 'रोक दिया गया।',
    'import.failed': 'फ़ाइल इंपोर्ट नहीं हो सकी।',
    'import.failedText':
      'कुछ भी सहेजा नहीं गया, जब तक काम अभी-अभी पूरा न हुआ हो। वही फ़ाइल दोबारा भेजने से कोई नुकसान नहीं।',
    'import.retry': 'फिर कोशिश करें',
    'import.done': 'इंपोर्ट हो गया',
    'import.template': 'खाली नमूना डाउनलोड करें',
    'import.notOffered': 'यह पोर्टल फ़ाइलें नहीं लेता',
    'import.notOfferedText': 'इसका सर्वर इंपोर्ट की सुविधा नहीं देता।',
    'import.another': 'एक और फ़ाइल इंपोर्ट करें',
    'import.toDeals': 'डील पर जाएँ',
    'import.toVendors': 'वेंडर की सूची पर जाएँ',
    'import.invited': 'हर एक को ईमेल से निमंत्रण मिलेगा; सेटअप के दौरान तब, जब आप होम से भेजें।',
  },
});
