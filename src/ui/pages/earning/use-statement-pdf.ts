import { useContext, useState } from 'react';
import type { Statement } from '#core/commission/statement';
import { useServices } from '../../data/app-services';
import { usePdf } from '../../features/export/use-pdf';
import { statementTexts } from '../../features/statement/statement-texts';
import { statementFileName } from '../../features/statement/use-statement-export';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { OwnTerms } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';

/** The statement as a PDF in the language of the page. What draws it and its fonts load on the first use. */
export function useStatementPdf(statement: Statement | undefined) {
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const terms = useContext(OwnTerms);
  const pdf = usePdf();
  const [making, setMaking] = useState(false);
  const make = async () => {
    if (!statement || making) return;
    setMaking(true);
    await pdf({
      name: statementFileName(statement),
      done: t('statement.exported', { month: monthName(statement.month, language) }),
      make: async () => {
        const { statementDocument } = await import('#documents/statement-document');
        return statementDocument({ statement, calendar, language, terms, madeAt: new Date(clock.now()) });
      },
    });
    setMaking(false);
  };
  return { making, download: () => void make() };
}
