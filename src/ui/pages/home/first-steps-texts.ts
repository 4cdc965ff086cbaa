import { defineTexts } from '../../kit/texts/define-texts';

/** The words of what a new vendor does first. */
export const firstStepsTexts = defineTexts({
  en: {
    'firstSteps.title': 'Get started',
    'firstSteps.progress': '{done} of {total} done',
    'firstSteps.done': 'Done',
    'firstSteps.logo': 'Add your logo',
    'firstSteps.logoText': 'It is on every promotion that you share',
    'firstSteps.training': 'Watch your first training',
    'firstSteps.lead': 'Add your first lead',
    'firstSteps.leadText': 'It takes half a minute',
    'firstSteps.messages': 'Turn on notifications',
    'firstSteps.messagesText': 'Hear at once what is new for you',
  },
  hi: {
    'firstSteps.title': 'शुरुआत करें',
    'firstSteps.progress': '{total} में से {done} पूरे',
    'firstSteps.done': 'पूरा हुआ',
    'firstSteps.logo': 'अपना लोगो जोड़ें',
    'firstSteps.logoText': 'आपके हर शेयर किए गए प्रमोशन पर रहेगा',
    'firstSteps.training': 'पहली ट्रेनिंग देखें',
    'firstSteps.lead': 'अपनी पहली लीड जोड़ें',
    'firstSteps.leadText': 'आधे मिनट का काम',
    'firstSteps.messages': 'सूचनाएँ चालू करें',
    'firstSteps.messagesText': 'आपके लिए जो नया है, तुरंत जानें',
  },
});
