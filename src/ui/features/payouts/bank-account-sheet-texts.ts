import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the sheet that enters a vendor's bank account. */
export const bankAccountSheetTexts = defineTexts({
  en: {
    'bankAccountSheet.holder': 'Account holder',
    'bankAccountSheet.holderWrong': 'Enter the name of the holder',
    'bankAccountSheet.account': 'Account number',
    'bankAccountSheet.accountHelp': '6 to 20 digits; zeros at the beginning count.',
    'bankAccountSheet.accountWrong': 'Enter 6 to 20 digits',
    'bankAccountSheet.again': 'Account number again',
    'bankAccountSheet.againWrong': 'The two numbers differ',
    'bankAccountSheet.ifsc': 'IFSC',
    'bankAccountSheet.ifscHelp': 'Eleven letters and digits, on the cheque or passbook.',
    'bankAccountSheet.ifscWrong': 'Four letters, a zero, then six letters or digits, such as HDFC0001234',
    'bankAccountSheet.saved': 'Bank account saved',
    'bankAccountSheet.failed': "It couldn't be saved.",
  },
  hi: {
    'bankAccountSheet.holder': 'खाताधारक',
    'bankAccountSheet.holderWrong': 'खाताधारक का नाम लिखें',
    'bankAccountSheet.account': 'खाता संख्या',
    'bankAccountSheet.accountHelp': '6 से 20 अंक; शुरू के शून्य भी लिखें।',
    'bankAccountSheet.accountWrong': '6 से 20 अंक लिखें',
    'bankAccountSheet.again': 'खाता संख्या फिर से',
    'bankAccountSheet.againWrong': 'दोनों संख्याएँ अलग हैं',
    'bankAccountSheet.ifsc': 'IFSC',
    'bankAccountSheet.ifscHelp': 'ग्यारह अक्षर और अंक, चेक या पासबुक पर।',
    'bankAccountSheet.ifscWrong': 'चार अक्षर, एक शून्य, फिर छह अक्षर या अंक, जैसे HDFC0001234',
    'bankAccountSheet.saved': 'बैंक खाता सहेजा गया',
    'bankAccountSheet.failed': 'यह सहेजा नहीं जा सका।',
  },
});
