import { defineTexts } from '../../kit/texts/define-texts';

/** The texts for a proposal that its proposer cannot approve. */
export const ownProposalTexts = defineTexts({
  en: {
    'proposal.own': 'You proposed this. Another administrator approves it.',
    'proposal.onlyAdmin':
      'You proposed this, and you are the only administrator. Add another one in the settings, who approves it.',
  },
  hi: {
    'proposal.own': 'यह प्रस्ताव आपका है। कोई दूसरा एडमिन इसे मंज़ूर करेगा।',
    'proposal.onlyAdmin':
      'यह प्रस्ताव आपका है, और आप ही अकेले एडमिन हैं। मंज़ूरी के लिए दूसरा एडमिन चाहिए: उसे सेटिंग में जोड़ें।',
  },
});
