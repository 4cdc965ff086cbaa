import { type FormEvent, useRef, useState } from 'react';
import { connectCrm, tryCrm } from '#contract/crm-connection';
import { type CrmTrial, type TriedDeal, ZOHO_REGIONS, type ZohoRegion } from '#core/crm/crm-connection';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Field } from '../../../kit/components/field';
import { PasswordField } from '../../../kit/components/password-field';
import { SaveButton } from '../../../kit/components/save-button';
import { SegmentedControl } from '../../../kit/components/segmented-control';
import { SelectField } from '../../../kit/components/select-field';
import { Sheet } from '../../../kit/components/sheet';
import { showToast } from '../../../kit/feedback/toast';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { crmTexts } from './crm-texts';

const FORM = 'connect-crm';
const FIELDS = ['client_id', 'client_secret', 'grant', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

/**
 * Manages the form of a connection: what is typed and tried, what was read with it, and the calls that try and save it.
 */
function useConnection(onClose: () => void) {
  const t = useTexts(crmTexts);
  const { api } = useServices();
  const [values, setValues] = useState({ client_id: '', client_secret: '', grant: '', password: '' });
  const [region, setRegion] = useState<ZohoRegion>('in');
  const [way, setWay] = useState<'code' | 'token'>('code');
  const [asked, setAsked] = useState(false);
  const [trial, setTrial] = useState<CrmTrial>();
  const inputs = {
    client_id: useRef<HTMLInputElement>(null),
    client_secret: useRef<HTMLInputElement>(null),
    grant: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const trying = useWrite(t('crm.tryFailed'));
  const saving = useWrite(t('crm.saveFailed'));
  const failedField = nameOf(trying.failure?.field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const first = FIELDS.find((name) => values[name].trim() === '');
    if (first) {
      inputs[first].current?.focus();
      return;
    }
    void trying.run(async () => {
      const { client_id, client_secret, grant, password } = values;
      const granted = way === 'code' ? { grant_code: grant } : { refresh_token: grant };
      setTrial(await api.call(tryCrm, { body: { region, client_id, client_secret, password, ...granted } }));
    });
  };
  const connect = ({ ticket }: CrmTrial) =>
    void saving.run(async (place) => {
      await api.call(connectCrm, { body: { ticket } });
      showToast(t('crm.saved'));
      place.follow(onClose);
    });
  const field = (name: FieldName, label: string) => ({
    ref: inputs[name],
    label,
    value: values[name],
    onChange: (text: string) => {
      trying.clear();
      setValues((before) => ({ ...before, [name]: text }));
    },
    error:
      failedField === name
        ? trying.failure?.sentence
        : asked && values[name].trim() === ''
          ? t('crm.missing')
          : undefined,
  });
  const busy = trying.busy || saving.busy;
  const isTyped = Object.values(values).some((text) => text !== '');
  return {
    region,
    setRegion,
    way,
    setWay,
    trial,
    setTrial,
    trying,
    saving,
    failedField,
    submit,
    connect,
    field,
    busy,
    isTyped,
  };
}

/**
 * Connects Zoho CRM in two steps: tries what is typed, then shows what was read with it for approval. Stores nothing
 * that is typed in the browser.
 */
export function ConnectSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(crmTexts);
  const connection = useConnection(onClose);
  const { region, setRegion, way, setWay, trial, setTrial, trying, saving, failedField, field, busy } =
    connection;
  return (
    <Sheet
      title={t('crm.connect')}
      onClose={onClose}
      unsaved={connection.isTyped && !busy}
      footer={
        trial ? (
          <SaveButton wide busy={busy} onClick={() => connection.connect(trial)}>
            {t('crm.save')}
          </SaveButton>
        ) : (
          <SaveButton type="submit" form={FORM} wide busy={busy} saving={t('crm.trying')}>
            {t('crm.try')}
          </SaveButton>
        )
      }
    >
      {trial ? (
        <div className="grid grid-cols-1 gap-4 pt-1">
          <TriedDeals deals={trial.deals} />
          {saving.failure && (
            <p role="alert" className="t-label text-danger">
              {saving.failure.sentence}
            </p>
          )}
          <Button variant="outline" size="card" disabled={busy} onClick={() => setTrial(undefined)}>
            {t('crm.back')}
          </Button>
        </div>
      ) : (
        <form
          id={FORM}
          noValidate
          onSubmit={connection.submit}
          autoComplete="off"
          className="grid grid-cols-1 gap-4 pt-1"
        >
          <p className="t-meta wrap-anywhere text-text-2">{t('crm.how')}</p>
          <SelectField
            label={t('crm.region')}
            value={region}
            options={ZOHO_REGIONS.map((value) => ({ value, label: t(`crm.region.${value}`) }))}
            onChange={(value) => setRegion(ZOHO_REGIONS.find((each) => each === value) ?? region)}
          />
          <Field {...field('client_id', t('crm.clientId'))} autoComplete="off" />
          <PasswordField
            {...field('client_secret', t('crm.clientSecret'))}
            name="client-secret"
            autoComplete="off"
          />
          <SegmentedControl
            label={t('crm.way')}
            wide
            options={[
              { value: 'code', label: t('crm.wayCode') },
              { value: 'token', label: t('crm.wayToken') },
            ]}
            value={way}
            onChange={(value) => setWay(value === 'token' ? 'token' : 'code')}
          />
          <PasswordField
            {...field('grant', t(way === 'code' ? 'crm.code' : 'crm.token'))}
            name="grant"
            autoComplete="off"
          />
          {way === 'code' && <p className="t-meta -mt-2 text-text-2">{t('crm.codeHelp')}</p>}
          <PasswordField
            {...field('password', t('crm.password'))}
            name="own-password"
            autoComplete="current-password"
          />
          {trying.failure && failedField === undefined && (
            <p role="alert" className="t-label text-danger">
              {trying.failure.sentence}
            </p>
          )}
        </form>
      )}
    </Sheet>
  );
}

/** Returns the form's field that an error refers to. */
function nameOf(field: string | undefined): FieldName | undefined {
  if (field === 'refresh_token' || field === 'grant_code') return 'grant';
  return FIELDS.find((name) => name === field);
}

/** Shows deals as a trial has read them, and why one would be excluded. */
function TriedDeals({ deals }: { deals: readonly TriedDeal[] }) {
  const t = useTexts(crmTexts);
  const term = useTerm();
  if (deals.length === 0) return <p className="text-text">{t('crm.triedNone')}</p>;
  return (
    <div>
      <p className="text-text">{t('crm.tried')}</p>
      <ul className="mt-3 grid gap-3">
        {deals.map(({ id, name, franchiseCode, product, stage, fault }) => (
          <li key={id} className="grid gap-0.5 rounded-card border border-hairline px-4 py-3">
            <p className="t-row wrap-anywhere text-text">{name ?? id}</p>
            <p className="t-meta wrap-anywhere text-text-2">
              {[franchiseCode, product && term(product), stage && term(stage)].filter(Boolean).join(' · ')}
            </p>
            {fault && <p className="t-meta wrap-anywhere text-warning">{t('crm.left', { why: fault })}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
