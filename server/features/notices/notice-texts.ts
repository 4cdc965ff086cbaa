import { dealName } from '#core/deals/deal-name';
import type { DisputeOutcome } from '#core/disputes/dispute-moves';
import type { ProfileLanguage } from '#core/profile/profile';
import { indianRupees } from '#core/shared/indian-rupees';
import { type Decimal, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { AnsweredDispute, NewsDeal, VendorNotice } from './vendor-notice';

/** A notice in one language: for the lock screen of a device, and for a mail. */
export interface NoticeText {
  readonly title: string;
  /**
   * The text of a push. It is visible on the lock screen and passes through a foreign service, so it contains no
   * amount, name or deal number, only that there is news and where. A meeting's time and a promotion's title are
   * included, since the message would be useless without them.
   */
  readonly push: string;
  readonly mail: string;
}

/** The texts of one language. Deals and amounts are only in the mail, which its recipient alone opens. */
interface Words {
  readonly won: (count: number) => string;
  /** One deal on a line: customer, product, number, and the amount received so far. */
  readonly deal: (who: string, id: string, received: string | undefined) => string;
  readonly more: (count: number) => string;
  readonly wonMail: (deals: string) => string;
  readonly paid: string;
  readonly corrected: string;
  readonly paidMail: (deals: string, amount: string | undefined) => string;
  readonly correctedMail: (deals: string) => string;
  readonly answered: string;
  readonly answeredPush: string;
  /** The mail about an answer: its subject, and the amounts of question and decision in rupees, where there are any. */
  readonly answeredMail: (
    about: string,
    outcome: DisputeOutcome | undefined,
    amount: string | undefined,
  ) => string;
  readonly ofStatement: (month: string) => string;
  readonly look: string;
  readonly promotion: string;
  readonly promotionMail: (title: string) => string;
  readonly meeting: Readonly<Record<'confirmed' | 'moved' | 'cancelled' | 'changed', string>>;
  readonly meetingMail: (what: string, time: string) => string;
  readonly statement: (month: string) => string;
  readonly statementPush: string;
  readonly statementMail: (month: string, credited: string | undefined) => string;
  readonly account: string;
  readonly accountPush: string;
  readonly accountMail: string;
  readonly frame: (what: string, link: string | undefined) => string;
  readonly locale: string;
}

const WORDS: Readonly<Record<ProfileLanguage, Words>> = {
  en: {
    won: (count) => (count === 1 ? 'A deal was won' : `${count} deals were won`),
    deal: (who, id, received) =>
      `${[who, `deal ${id}`].filter(Boolean).join(', ')}${received ? `: ${received} received so far` : ''}`,
    more: (count) => `... and ${count} more`,
    wonMail: (deals) =>
      `Now at the stage 'Closed Won.':\n\n${deals}\n\nOpen the deal in the portal to see what it earns.`,
    paid: 'A payment was recorded',
    corrected: 'A payment was corrected',
    paidMail: (deals, amount) =>
      `${amount ? `${amount} was received` : 'A payment was recorded'} for:\n\n${deals}\n\nOpen the deal in the portal to see your commission.`,
    correctedMail: (deals) =>
      `A payment was corrected:\n\n${deals}\n\nOpen the deal in the portal to see your commission and every entry.`,
    answered: 'Your question was answered',
    answeredPush: 'Open the portal to read the answer.',
    answeredMail: (about, outcome, amount) =>
      ({
        none: `The office has answered your question about ${about}. Open it in the portal to read the answer.`,
        accepted: `Your question about ${about} was accepted${amount ? `: ${amount} comes with your next statement` : ': the data were corrected, and the difference comes with your next statement'}.`,
        partly: `Your question about ${about} was accepted in part${amount ? `: ${amount} comes with your next statement` : ': the data were corrected, and the difference comes with your next statement'}.`,
        rejected: `Your question about ${about} was decided: the figure stays as it is. Open it in the portal to read why.`,
      })[outcome ?? 'none'],
    ofStatement: (month) => `your statement for ${month}`,
    look: 'Open the portal to see what it means for your commission.',
    promotion: 'A new promotion to share',
    promotionMail: (title) => `"${title}" can be shared now. You find it in the portal under Promotions.`,
    meeting: {
      confirmed: 'Your meeting is confirmed',
      moved: 'Your meeting has a new time',
      cancelled: 'Your meeting was cancelled',
      changed: 'Your meeting was changed',
    },
    meetingMail: (what, time) => `${what}: ${time}. You find it in the portal under Meetings.`,
    statement: (month) => `Your statement for ${month} is ready`,
    statementPush: 'Open the portal to see it.',
    statementMail: (month, credited) =>
      `${month} is closed, and your statement is ready${credited ? `: ${credited} was credited to you with it` : ''}. It has every deal, every adjustment and your balance. You find it in the portal under Earning, Statements.`,
    account: 'Your bank account was changed',
    accountPush: 'If this was not you, tell your administrator.',
    accountMail:
      'The bank account that your commission is paid to was changed. If this was not you, tell your administrator right away.',
    frame: (what, link) => `Hello,

${what}
${link ? `\nOpen it: ${link}\n` : ''}
You choose in the portal which news you get and how: Profile, Notifications.
`,
    locale: 'en-IN',
  },
  hi: {
    won: (count) => (count === 1 ? 'एक डील जीती गई' : `${count} डील जीती गईं`),
    deal: (who, id, received) =>
      `${[who, `डील ${id}`].filter(Boolean).join(', ')}${received ? `: अब तक ${received} मिले` : ''}`,
    more: (count) => `... और ${count}`,
    wonMail: (deals) => `इनका चरण अब 'Closed Won.' है:\n\n${deals}\n\nकितनी कमाई हुई, यह पोर्टल में डील खोलकर देखें।`,
    paid: 'एक भुगतान दर्ज हुआ',
    corrected: 'एक भुगतान सुधारा गया',
    paidMail: (deals, amount) =>
      `${amount ? `${amount} मिले` : 'भुगतान दर्ज हुआ'}:\n\n${deals}\n\nअपना कमीशन पोर्टल में डील खोलकर देखें।`,
    correctedMail: (deals) =>
      `एक भुगतान सुधारा गया:\n\n${deals}\n\nअपना कमीशन और हर एंट्री पोर्टल में डील खोलकर देखें।`,
    answered: 'आपके सवाल का जवाब आया',
    answeredPush: 'जवाब पोर्टल में पढ़ें।',
    answeredMail: (about, outcome, amount) =>
      ({
        none: `${about} के बारे में आपके सवाल का जवाब ऑफ़िस ने दिया है। जवाब पोर्टल में खोलकर पढ़ें।`,
        accepted: `${about} के बारे में आपका सवाल मान लिया गया${amount ? `: ${amount} आपके अगले स्टेटमेंट में आएँगे` : ': डेटा ठीक किया गया है, और फ़र्क अगले स्टेटमेंट में आएगा'}।`,
        partly: `${about} के बारे में आपका सवाल कुछ हद तक मान लिया गया${amount ? `: ${amount} आपके अगले स्टेटमेंट में आएँगे` : ': डेटा ठीक किया गया है, और फ़र्क अगले स्टेटमेंट में आएगा'}।`,
        rejected: `${about} के बारे में फ़ैसला हो गया: रकम वही रहेगी। वजह पोर्टल में खोलकर पढ़ें।`,
      })[outcome ?? 'none'],
    ofStatement: (month) => `${month} के आपके स्टेटमेंट`,
    look: 'आपके कमीशन पर इसका असर पोर्टल में देखें।',
    promotion: 'शेयर करने के लिए नया प्रमोशन',
    promotionMail: (title) => `"${title}" अब शेयर किया जा सकता है। वह पोर्टल में प्रमोशन के नीचे मिलेगा।`,
    meeting: {
      confirmed: 'आपकी मीटिंग पक्की हो गई',
      moved: 'आपकी मीटिंग का समय बदल गया',
      cancelled: 'आपकी मीटिंग रद्द हो गई',
      changed: 'आपकी मीटिंग बदली गई',
    },
    meetingMail: (what, time) => `${what}: ${time}। वह पोर्टल में मीटिंग के नीचे मिलेगी।`,
    statement: (month) => `${month} का आपका स्टेटमेंट तैयार है`,
    statementPush: 'उसे पोर्टल में देखें।',
    statementMail: (month, credited) =>
      `${month} बंद हो गया है और आपका स्टेटमेंट तैयार है${credited ? `: इसमें आपके खाते में ${credited} जोड़े गए` : ''}। इसमें हर डील, हर समायोजन और आपका बकाया है। यह पोर्टल में कमाई के नीचे, स्टेटमेंट में मिलेगा।`,
    account: 'आपका बैंक खाता बदला गया',
    accountPush: 'अगर यह आपने नहीं किया, तो अपने एडमिन को बताएँ।',
    accountMail:
      'वह बैंक खाता बदला गया है जिसमें आपका कमीशन आता है। अगर यह आपने नहीं किया, तो अपने एडमिन को तुरंत बताएँ।',
    frame: (what, link) => `नमस्ते,

${what}
${link ? `\nयहाँ खोलें: ${link}\n` : ''}
कौन-सी सूचना कैसे मिले, यह आप पोर्टल में चुनते हैं: प्रोफ़ाइल, सूचनाएँ।
`,
    locale: 'hi-IN-u-nu-latn',
  },
};

/** The largest number of deals named in a mail. */
export const MAX_NAMED = 10;

/** The context in which a notice is worded. */
export interface NoticeSetting {
  readonly language: ProfileLanguage;
  /** The business time zone. */
  readonly timeZone: string;
  /** The page that the mail links to; undefined for mails without links. */
  readonly link: string | undefined;
  /** The first deals of the notice. */
  readonly deals: readonly NewsDeal[];
  /** The id of the vendor who receives it. */
  readonly vendorId: string;
}

/** Words a notice. */
export function noticeText(notice: VendorNotice, setting: NoticeSetting): NoticeText {
  const { language, timeZone, link, deals, vendorId } = setting;
  const words = WORDS[language];
  const text = (title: string, push: string, mail: string) => ({
    title,
    push,
    mail: words.frame(mail, link),
  });
  switch (notice.kind) {
    case 'deal-won':
      return text(
        words.won(notice.dealIds.length),
        words.look,
        words.wonMail(dealLines(notice.dealIds, deals, words)),
      );
    case 'answer':
      return text(
        words.answered,
        words.answeredPush,
        words.answeredMail(aboutOf(notice, words), notice.outcome, amountIn(notice.amount)),
      );
    case 'payment': {
      const lines = dealLines(notice.dealIds, deals, words);
      return notice.corrected
        ? text(words.corrected, words.look, words.correctedMail(lines))
        : text(words.paid, words.look, words.paidMail(lines, amountIn(notice.amount)));
    }
    case 'promotion':
      return text(words.promotion, notice.title, words.promotionMail(notice.title));
    case 'meeting': {
      const title = words.meeting[whatHappened(notice)];
      const time = new Intl.DateTimeFormat(words.locale, {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(notice.startsAt);
      return text(title, time, words.meetingMail(title, time));
    }
    case 'bank-account':
      return text(words.account, words.accountPush, words.accountMail);
    case 'statement': {
      const month = monthIn(notice.month, words);
      const credited = amountIn(notice.credited.get(vendorId));
      return text(words.statement(month), words.statementPush, words.statementMail(month, credited));
    }
  }
}

/** Names the disputed deal (customer, product and rupees) or the statement. */
function aboutOf({ deal, month, figure }: AnsweredDispute, words: Words): string {
  const named = deal && [dealName(deal), deal.productCategory].filter(Boolean).join(', ');
  const about = named ?? (month ? words.ofStatement(monthIn(month, words)) : '-');
  const rupees = amountIn(figure);
  return rupees ? `${about} (${rupees})` : about;
}

function monthIn(month: Month, { locale }: Words): string {
  const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return form.format(Date.parse(`${month}-01`));
}

function whatHappened({ status, moved }: Extract<VendorNotice, { kind: 'meeting' }>) {
  if (status === 'Cancelled') return 'cancelled';
  if (moved) return 'moved';
  return status === 'Confirmed' ? 'confirmed' : 'changed';
}

/** Lists deals, one per line: customer, product, number, and the rupees received so far. */
function dealLines(dealIds: readonly string[], deals: readonly NewsDeal[], words: Words): string {
  const lines = deals.map((deal) => {
    const { id, name, productCategory, received } = deal;
    const who = [name && dealName(deal), productCategory].filter(Boolean).join(', ');
    return words.deal(who, id, amountIn(received));
  });
  const left = dealIds.length - lines.length;
  return [...lines, ...(left > 0 ? [words.more(left)] : [])].join('\n');
}

/** Formats rupees; undefined for 0 and for an unknown amount. */
function amountIn(amount: Decimal | undefined): string | undefined {
  return amount && amount.units !== 0n ? indianRupees(toRupees(amount)) : undefined;
}
