import { defineTexts } from '../../kit/texts/define-texts';

/** The refusals of calls about payouts, each with the way on. */
export const payoutFailureTexts = defineTexts({
  en: {
    'refused.money.same-person': 'Another administrator has to do this: you did the step before.',
    'refused.payout.balance-moved':
      'A balance has moved since this run was made. Take it out, or send the run back.',
    'refused.payout.account-changed': 'A bank account has changed. Take that payout out of the run first.',
    'refused.payout.total-differs': 'The total is no longer the one you saw. Look at it again.',
    'refused.payout.state': 'Somebody was faster: this run has moved on. It is shown as it is now.',
    'refused.payout.locked': 'Payouts are locked, since a backup was restored. See the notice on Payouts.',
    'refused.payout.nothing': 'Nobody is owed anything on that day. No payout was made.',
    'refused.payout.utr-used': 'This UTR belongs to another payment. Check it and enter it again.',
    'refused.payout.other-template':
      'The file of this run was made with another template. It stays the same.',
    'refused.payout.template-unproven':
      'This template is not proven yet: it takes a run of one partner only.',
    'refused.payout.template-unknown': 'This template is no longer there. Choose another one.',
    'refused.payout.office-account': 'Set the account that the office pays from first.',
    'refused.payout.file-faulty': 'The file cannot be made until this is put right:',
    'refused.payout.at-gateway':
      'RazorpayX may still pay this. What became of it comes from there; look into its dashboard if it takes long.',
    'refused.payout.gateway-off': 'RazorpayX is not set up on this server. Choose another template.',
    'refused.beneficiary.none': 'No bank account has been entered yet.',
    'refused.beneficiary.changed':
      'Another account has been entered meanwhile. It is shown now: check that one at the bank.',
  },
  hi: {
    'refused.money.same-person': 'यह किसी दूसरे एडमिन को करना है: पिछला क़दम आपने किया था।',
    'refused.payout.balance-moved': 'पेआउट बनने के बाद कोई शेष राशि बदल गई है। उसे निकालें, या पेआउट वापस भेजें।',
    'refused.payout.account-changed': 'कोई बैंक खाता बदल गया है। पहले उसका भुगतान इस पेआउट से निकालें।',
    'refused.payout.total-differs': 'कुल राशि अब वह नहीं जो आपने देखी थी। फिर से देखें।',
    'refused.payout.state': 'कोई आपसे पहले कर चुका है: पेआउट आगे बढ़ गया है। नीचे उसकी मौजूदा स्थिति है।',
    'refused.payout.locked': 'बैकअप लौटाने के बाद से पेआउट बंद हैं। पेआउट पेज की सूचना देखें।',
    'refused.payout.nothing': 'उस दिन किसी को कुछ नहीं देना था। कोई पेआउट नहीं बना।',
    'refused.payout.utr-used': 'यह UTR किसी और भुगतान का है। जाँचकर फिर से लिखें।',
    'refused.payout.other-template': 'इस पेआउट की फ़ाइल दूसरे टेम्पलेट से बनी थी। वह वैसी ही रहेगी।',
    'refused.payout.template-unproven': 'यह टेम्पलेट अभी परखा नहीं गया है: इससे एक ही पार्टनर का पेआउट जा सकता है।',
    'refused.payout.template-unknown': 'यह टेम्पलेट अब नहीं है। कोई दूसरा चुनें।',
    'refused.payout.office-account': 'पहले वह खाता भरें जिससे ऑफ़िस भुगतान करता है।',
    'refused.payout.file-faulty': 'जब तक यह ठीक नहीं होता, फ़ाइल नहीं बन सकती:',
    'refused.payout.at-gateway':
      'RazorpayX अब भी यह भुगतान कर सकता है। नतीजा वहीं से आएगा; देर हो तो उसका डैशबोर्ड देखें।',
    'refused.payout.gateway-off': 'इस सर्वर पर RazorpayX चालू नहीं है। कोई दूसरा टेम्पलेट चुनें।',
    'refused.beneficiary.none': 'अभी कोई बैंक खाता नहीं भरा गया है।',
    'refused.beneficiary.changed': 'इस बीच दूसरा खाता भर दिया गया है। अब वही दिख रहा है: बैंक में उसे जाँचें।',
  },
});
