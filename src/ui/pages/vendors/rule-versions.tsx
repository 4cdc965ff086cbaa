import { useState } from 'react';
import { toDecimalText } from '#core/shared/money';
import { effectiveRules } from '#core/vendors/rule-draft';
import type { RuleVersion } from '#core/vendors/rule-version';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { dayAndTime } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RuleChangeSheet } from './rule-change-sheet';
import { rulesTexts } from './rules-texts';
import { type KnownVendor, useDatedRules } from './use-vendor-directory';

/** Every version of a vendor's rules; an older one is put in force again as a new one. */
export function RuleVersions(props: { vendor: KnownVendor; versions: readonly RuleVersion[] }) {
  const { vendor, versions } = props;
  const t = useTexts(rulesTexts);
  const [restored, setRestored] = useState<RuleVersion>();
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
            {place === 0 ? (
              <span className="t-caption min-h-6 shrink-0 font-semibold text-success">
                {t('rules.inForce')}
              </span>
            ) : (
              <Button variant="outline" size="card" onClick={() => setRestored(version)}>
                {t('rules.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restored && versions[0] && (
        <RestoreSheet
          vendor={vendor}
          newest={versions[0]}
          version={restored}
          onClose={() => setRestored(undefined)}
        />
      )}
    </Card>
  );
}

function VersionText({ version }: { version: RuleVersion }) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const days = useTexts(datedTexts);
  const dated = useDatedRules();
  const { rules, changedBy, changedAt, reason } = version;
  const made = [changedBy, changedAt && dayAndTime(new Date(changedAt), language)].filter(Boolean).join(', ');
  const each = rules.map(
    // A percent sign alone in the next line would belong to nothing.
    ({ productCategory, ratio }) =>
      `${term(productCategory)} ${ratioText(toDecimalText(ratio)).replace(' ', '\u00a0')}`,
  );
  return (
    <div className="min-w-0">
      <p className="t-label font-semibold text-text">
        {version.version === 0 ? t('rules.versionFirst') : t('rules.version', { number: version.version })}
      </p>
      <p className="t-meta wrap-anywhere text-text-2">{each.join(' · ') || t('rules.empty')}</p>
      {dated && <p className="t-meta text-text-2">{daysText(version, days, language)}</p>}
      {made && <p className="t-meta text-text-3">{made}</p>}
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('activity.reason', { reason })}</p>}
    </div>
  );
}

function RestoreSheet(props: {
  vendor: KnownVendor;
  newest: RuleVersion;
  version: RuleVersion;
  onClose: () => void;
}) {
  const { vendor, newest, version, onClose } = props;
  const t = useTexts(rulesTexts);
  const [base, setBase] = useState(newest);
  return (
    <RuleChangeSheet
      vendor={vendor}
      title={t('rules.restoreTitle', { number: version.version })}
      base={base}
      proposed={effectiveRules(version.rules)}
      reason={t('rules.restoreReason', { number: version.version })}
      onRebase={setBase}
      onClose={onClose}
    >
      <VersionText version={version} />
    </RuleChangeSheet>
  );
}
