import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { BusinessCalendar } from '#core/shared/month';
import type { TrainingCertificate } from '#core/training/training-certificate';
import { DONE_SHARE } from '#core/training/watched-time';
import { certificateLabels } from './certificate-labels';
import { amountHead, headCell, plainText, tableOf } from './document-cells';
import { dayText, momentText } from './document-dates';
import { BRAND, documentPage } from './document-page';
import { type DocumentLanguage, statementLabels } from './statement-labels';

/** The content of a certificate on paper. */
export interface CertificateDocumentSource {
  readonly certificate: TrainingCertificate;
  readonly calendar: BusinessCalendar;
  readonly language: DocumentLanguage;
  /** The time of printing, in the footer. */
  readonly madeAt: Date;
}

const INK = '#0b5d57';
const FRAME_POINTS = 20;
const RULE_POINTS = 180;

/** Builds the certificate of a person's trainings as an A4 document; the same source gives the same bytes. */
export function certificateDocument(source: CertificateDocumentSource): TDocumentDefinitions {
  const { certificate, calendar, language, madeAt } = source;
  const [words, common] = [certificateLabels[language], statementLabels[language]];
  const name = plainText(certificate.name);
  const franchise =
    certificate.franchiseCode && `${common.franchise} ${plainText(certificate.franchiseCode)}`;
  const centred = (text: string, more: object): Content => ({ text, alignment: 'center', ...more });
  const page = documentPage({
    title: [words.title, name],
    made: common.made(BRAND, momentText(madeAt, language, calendar.timeZone)),
    page: common.page,
    language,
    madeAt,
    content: [
      centred(BRAND, { style: 'quiet', fontSize: 12, margin: [0, 56, 0, 0] }),
      centred(words.title, { fontSize: 28, bold: true, color: INK, margin: [0, 4, 0, 0] }),
      rule(),
      centred(name, { fontSize: 24, bold: true, margin: [0, 22, 0, 0] }),
      ...(franchise ? [centred(franchise, { style: 'quiet', fontSize: 12 })] : []),
      centred(words.sentence, { fontSize: 12, margin: [0, 10, 0, 18] }),
      trainings(source),
      { text: words.meaning(DONE_SHARE * 100), style: 'quiet', margin: [0, 6, 0, 0] },
    ],
  });
  return {
    ...page,
    pageMargins: [56, 48, 56, 64],
    // Draws a frame around each page.
    background: (_page, { width, height }) => ({
      canvas: [FRAME_POINTS, FRAME_POINTS + 4].map((inset) => ({
        type: 'rect',
        x: inset,
        y: inset,
        w: width - inset * 2,
        h: height - inset * 2,
        lineWidth: inset === FRAME_POINTS ? 1.5 : 0.5,
        lineColor: INK,
      })),
    }),
  };
}

function rule(): Content {
  return {
    alignment: 'center',
    margin: [0, 14, 0, 0],
    columns: [
      { text: '', width: '*' },
      {
        width: RULE_POINTS,
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: RULE_POINTS, y2: 0, lineWidth: 1.5, lineColor: INK }],
      },
      { text: '', width: '*' },
    ],
  };
}

function trainings({ certificate, calendar, language }: CertificateDocumentSource): Content {
  const words = certificateLabels[language];
  const head = [headCell(words.training), amountHead(words.doneOn)];
  const rows = certificate.trainings.map(({ title, doneAt }) => {
    const moment = Date.parse(doneAt);
    const day = Number.isNaN(moment) ? '-' : dayText(calendar.dayAt(moment), language);
    return [plainText(title), { text: day, style: 'amount' }];
  });
  return tableOf(words.trainings, ['*', 120], [head, ...rows]);
}
