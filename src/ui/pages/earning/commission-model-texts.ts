import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the commission model: what a vendor earns for what. */
export const commissionModelTexts = defineTexts({
  en: {
    'model.title': 'Commission model',
    'model.products': 'Products',
    'model.example': '{paid} paid → {earned} for you',
    'model.noCommission': 'No commission',
    'model.noCommissionText': 'Payments for this product earn nothing.',
    'model.demat': '{amount} for each account',
    'model.dematCondition': "Counts when the stage is 'Closed Won.', with the full stop.",
    'model.amountFailed': "Couldn't load the account opening amount.",
    'model.rulesExcluded':
      '{count, plural, one {# commission rule could not be read and is left out.} other {# commission rules could not be read and are left out.}}',
    'model.noRulesText':
      'Your office has set no ratio for you yet. Ask it: until then only demat accounts earn.',
    'model.calculator': 'What will I get?',
    'model.product': 'Product',
    'model.amount': 'Amount paid by the customer',
    'model.accounts': 'Number of accounts',
    'model.badAmount': 'Enter an amount such as 12,34,567 or 500.50.',
    'model.badAccounts': 'Enter a whole number such as 3.',
    'model.youEarn': 'You earn',
    'model.how': '{amount} × {ratio}',
    'model.copied': 'Commission model copied',
    'model.line': '{product}: {what}',
    'model.lineExample': '{product}: {ratio} ({example})',
  },
  hi: {
    'model.title': 'कमीशन मॉडल',
    'model.products': 'उत्पाद',
    'model.example': '{paid} भुगतान → आपके {earned}',
    'model.noCommission': 'कोई कमीशन नहीं',
    'model.noCommissionText': 'इस उत्पाद के भुगतान से कमाई नहीं होती।',
    'model.demat': 'हर खाते के {amount}',
    'model.dematCondition': "तब गिना जाता है जब चरण 'Closed Won.' हो, आख़िर में बिंदु (.) के साथ।",
    'model.amountFailed': 'खाता खुलने की राशि लोड नहीं हो सकी।',
    'model.rulesExcluded':
      '{count, plural, one {# कमीशन नियम पढ़ा नहीं जा सका और छूट गया है।} other {# कमीशन नियम पढ़े नहीं जा सके और छूट गए हैं।}}',
    'model.noRulesText':
      'ऑफ़िस ने आपके लिए अभी कोई अनुपात तय नहीं किया है। उनसे पूछें: तब तक कमाई सिर्फ़ डीमैट खातों से होगी।',
    'model.calculator': 'मुझे कितना मिलेगा?',
    'model.product': 'उत्पाद',
    'model.amount': 'ग्राहक का भुगतान',
    'model.accounts': 'खातों की संख्या',
    'model.badAmount': 'राशि लिखें, जैसे 12,34,567 या 500.50।',
    'model.badAccounts': 'पूरी संख्या लिखें, जैसे 3।',
    'model.youEarn': 'आपकी कमाई',
    'model.how': '{amount} × {ratio}',
    'model.copied': 'कमीशन मॉडल कॉपी हुआ',
    'model.line': '{product}: {what}',
    'model.lineExample': '{product}: {ratio} ({example})',
  },
});
