import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the page of earnings and of its periods. */
export const earningTexts = defineTexts({
  en: {
    'earnings.period': 'Period',
    'earnings.period.month': 'This month',
    'earnings.period.last': 'Last month',
    'earnings.period.all': 'All',
    'earnings.lastMonth': 'Last month',
    'earnings.accounts': '{count, plural, one {# account} other {# accounts}} × {amount}',
    'earnings.noAccounts': '0 accounts',
    'earnings.byProduct': 'By product',
    'earnings.productLine': '{deals} · {share} of earning',
    'earnings.noneInPeriod': 'Nothing was earned in this period.',
    'earnings.whyLess': 'Why less than {month}',
    'earnings.whyMore': 'What changed since {month}',
    'earnings.against': 'Against {month}',
    'earnings.dealsMoved':
      '{before} before, now {count, plural, one {# counted deal} other {# counted deals}}',
    'earnings.otherPayments':
      '{count, plural, one {# deal as before, other amounts} other {# deals as before, other amounts}}',
    'earnings.how': 'How it works',
    'earnings.howText': 'What each product pays, and a calculator',
    'earnings.statement': 'Statement',
    'earnings.monthsTitle': 'Last 6 months',
  },
  hi: {
    'earnings.period': 'अवधि',
    'earnings.period.month': 'इस महीने',
    'earnings.period.last': 'पिछला महीना',
    'earnings.period.all': 'सभी',
    'earnings.lastMonth': 'पिछला महीना',
    'earnings.accounts': '{count, plural, one {# खाता} other {# खाते}} × {amount}',
    'earnings.noAccounts': '0 खाते',
    'earnings.byProduct': 'उत्पाद के अनुसार',
    'earnings.productLine': '{deals} · कमाई का {share}',
    'earnings.noneInPeriod': 'इस अवधि में कोई कमाई नहीं हुई।',
    'earnings.whyLess': '{month} से कम क्यों',
    'earnings.whyMore': '{month} के बाद क्या बदला',
    'earnings.against': '{month} के मुकाबले',
    'earnings.dealsMoved': 'पहले {before}, अब {count, plural, one {# गिनी गई डील} other {# गिनी गई डील}}',
    'earnings.otherPayments':
      '{count, plural, one {# डील पहले जितनी, राशि अलग} other {# डील पहले जितनी, राशि अलग}}',
    'earnings.how': 'यह कैसे काम करता है',
    'earnings.howText': 'हर उत्पाद पर क्या मिलता है, और कैलकुलेटर',
    'earnings.statement': 'स्टेटमेंट',
    'earnings.monthsTitle': 'पिछले 6 महीने',
  },
});
