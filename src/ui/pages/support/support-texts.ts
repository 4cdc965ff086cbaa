import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of customer support. */
export const supportTexts = defineTexts({
  en: {
    'support.title': 'Customer Support',
    'support.questions': 'Common questions',
    'support.whenTitle': 'When does my commission show?',
    'support.when':
      'As soon as a payment for the deal is on record. It counts for the month in which the deal was created.',
    'support.whyTitle': 'Why is a deal not counted?',
    'support.why':
      "It has no payments yet, there is no rule for its product, or the rule's ratio is 0 %. A free demat account counts when its stage is 'Closed Won.', with the full stop.",
    'support.bankTitle': 'How do I change my bank details?',
    'support.bank':
      'They cannot be changed in the portal, for your safety. Write to us; we check who you are before we change them.',
    'support.form': 'Support form',
    'support.aboutDeal': 'About deal {id}',
    'support.formLoading': 'Loading the support form',
    'support.formFailed': "Support form didn't load.",
    'support.formFailedText': 'You can still reach us without it.',
    'support.formTab': 'Nothing to see? Open the form in a new tab',
    'support.noForm': 'There is no support form here. Get help this way:',
    'support.ready': 'Have ready: {details}',
    'support.codeNamed': 'franchise code {code}',
    'support.dealNamed': 'deal {id}',
    'support.reach': 'Reach us',
    'support.email': 'Email',
    'support.call': 'Call',
    'support.askManager': 'Ask your relationship manager.',
  },
  hi: {
    'support.title': 'ग्राहक सहायता',
    'support.questions': 'आम सवाल',
    'support.whenTitle': 'मेरा कमीशन कब दिखता है?',
    'support.when': 'जैसे ही डील का भुगतान दर्ज होता है। वह उस महीने में गिना जाता है जिसमें डील बनी थी।',
    'support.whyTitle': 'कोई डील क्यों नहीं गिनी गई?',
    'support.why':
      "अभी कोई भुगतान नहीं है, उस उत्पाद का नियम नहीं है, या नियम का अनुपात 0 % है। फ्री डीमैट अकाउंट तब गिना जाता है जब उसका चरण 'Closed Won.' हो, आख़िर में बिंदु (.) के साथ।",
    'support.bankTitle': 'मैं अपना बैंक विवरण कैसे बदलूँ?',
    'support.bank': 'आपकी सुरक्षा के लिए इसे पोर्टल में नहीं बदला जा सकता। हमें लिखें; बदलने से पहले हम आपकी पहचान जाँचते हैं।',
    'support.form': 'सहायता फ़ॉर्म',
    'support.aboutDeal': 'डील {id} के बारे में',
    'support.formLoading': 'सहायता फ़ॉर्म लोड हो रहा है',
    'support.formFailed': 'सहायता फ़ॉर्म लोड नहीं हुआ।',
    'support.formTab': 'कुछ नहीं दिख रहा? फ़ॉर्म नए टैब में खोलें',
    'support.formFailedText': 'आप उसके बिना भी हम तक पहुँच सकते हैं।',
    'support.noForm': 'यहाँ कोई सहायता फ़ॉर्म नहीं है। मदद इस तरह लें:',
    'support.ready': 'तैयार रखें: {details}',
    'support.codeNamed': 'फ़्रैंचाइज़ कोड {code}',
    'support.dealNamed': 'डील {id}',
    'support.reach': 'हमसे संपर्क करें',
    'support.email': 'ईमेल',
    'support.call': 'फ़ोन',
    'support.askManager': 'अपने रिलेशनशिप मैनेजर से पूछें।',
  },
});
