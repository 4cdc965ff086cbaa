import { commonDays, productRules } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';
import { useSaidText } from './said-text';

type RuleVersionsProps = {
  versions: readonly RuleVersion[];
  /** Opens a form with the values of a version; undefined where rules are read-only. */
  onRestore: ((version: RuleVersion) => void) | undefined;
};

/** Lists every version of a vendor's rules, newest first. */
export function RuleVersions({ versions, onRestore }: RuleVersionsProps) {
  const t = useTexts(rulesTexts);
  return (
    <Card>
      <h2 className="t-subtitle text-text">{t('rules.versions')}</h2>
      <ol>
        {versions.map((version, place) => (
          <li
            key={version.version}
            className="flex items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-b-0"
          >
            <VersionText version={version} />
            {place > 0 && onRestore && version.rules.length > 0 && (
              <Button variant="outline" size="card" onClick={() => onRestore(version)}>
                {t('rules.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function VersionText({ version }: { version: RuleVersion }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const days = useTexts(datedTexts);
  const saidText = useSaidText();
  const { changedBy, changedAt, reason } = version;
  const made = [changedBy, changedAt && dayAndTime(new Date(changedAt), language)].filter(Boolean).join(', ');
  const common = commonDays(productRules(version));
  return (
    <div className="min-w-0">
      <p className="t-label font-semibold text-text">
        {version.version === 0 ? t('rules.versionFirst') : t('rules.version', { number: version.version })}
      </p>
      <p className="t-meta wrap-anywhere text-text-2">{saidText(version).join(' · ') || t('rules.empty')}</p>
      {common && <p className="t-meta text-text-2">{daysText(common, days, language)}</p>}
      {made && <p className="t-meta text-text-3">{made}</p>}
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('activity.reason', { reason })}</p>}
    </div>
  );
}
