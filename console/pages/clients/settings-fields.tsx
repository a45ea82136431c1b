import type { ComponentChildren } from 'preact';
import type { RetentionProfile } from '../../../src/contract/retention.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Select, TextField, Toggle } from '../../parts/fields.tsx';
import { useOwnClient } from '../../session.tsx';
import { checkName, checkTypes } from '../../vocabulary.ts';
import { isOperatorSetting, type SettingName, type SettingsValues } from './settings-values.ts';

const words = {
  verifications: {
    en: 'Checks of an upload that names none',
    fr: 'Vérifications par défaut',
  },
  informalThreshold: { en: 'Informal businesses', fr: 'Activités informelles' },
  informalThresholdHint: { en: 'Score to reach, 0 to 100', fr: 'Score à atteindre, de 0 à 100' },
  retentionProfile: { en: 'Files are kept', fr: 'Conservation des dossiers' },
  retentionProfileHint: {
    en: 'Banks and e-money issuers are obliged',
    fr: 'Banques et émetteurs de monnaie électronique sont assujettis',
  },
  endedRetentionYears: { en: 'Years after the relationship', fr: 'Après la relation (années)' },
  endedRetentionHint: { en: 'Ten by law, for the obliged', fr: 'Dix selon la loi, pour les assujettis' },
  untakenRetentionYears: { en: 'Years of customers never taken on', fr: 'Clients jamais acceptés (années)' },
  untakenRetentionHint: { en: 'From the last decision', fr: 'À compter de la dernière décision' },
  imageRetentionDays: { en: 'Days pictures are kept', fr: 'Conservation des images (jours)' },
  imageRetentionHint: {
    en: 'From the upload; for the obliged, faces alone',
    fr: "Depuis l'envoi ; pour les assujettis, visages seuls",
  },
  resultRetentionDays: { en: 'Days results are kept', fr: 'Conservation des résultats (jours)' },
  resultRetentionHint: {
    en: 'For the obliged, searches without a dossier alone',
    fr: 'Pour les assujettis, recherches hors dossier seules',
  },
  rateLimitPerSecond: { en: 'Requests a second', fr: 'Requêtes par seconde' },
  rateLimitHint: {
    en: 'Per credential; empty: {rate}, as for all',
    fr: 'Par identifiant ; vide : {rate}, comme pour tous',
  },
  rateDefault: { en: '{rate}, as for all', fr: '{rate}, comme pour toutes' },
  duplicatedFaces: {
    en: 'Look for one face under several names',
    fr: 'Chercher un même visage sous plusieurs noms',
  },
  duplicatedFacesHint: {
    en: 'Faces of selfies are kept from then on, sealed, for the days of pictures. Turning it off erases them all.',
    fr: 'Les visages des selfies sont dès lors conservés, chiffrés, pendant les jours prévus pour les images. Désactiver les efface tous.',
  },
  monitoring: {
    en: 'Watch persons and companies of dossiers',
    fr: 'Surveiller les personnes et entreprises des dossiers',
  },
  monitoringHint: {
    en: 'They are searched for again whenever lists change, free of charge; what is new is told by webhook. Customers of the portfolio are watched or not each by themselves.',
    fr: 'Elles sont recherchées à chaque changement des listes, gratuitement ; toute nouveauté est signalée par webhook. Les clients du portefeuille sont surveillés ou non, un par un.',
  },
  fourEyes: { en: 'Four eyes', fr: 'Double validation' },
  fourEyesHint: {
    en: 'A decision on its dossiers waits until a second, different person confirms it; so do clearing a hit, erasing a person, ending a legal hold, and turning this off. Administrators are neither of the two.',
    fr: "Une décision sur un dossier attend qu'une seconde personne la confirme. Il en va de même pour écarter une correspondance, effacer une personne, lever une conservation légale et désactiver ce réglage. Un administrateur ne peut être ni la première personne ni la seconde.",
  },
  frameOrigins: {
    en: 'Pages that may show the camera page',
    fr: 'Sites qui peuvent intégrer la page de prise de vue',
  },
  frameOriginsHint: {
    en: 'Origins such as https://app.bank.example, with blanks between them',
    fr: 'Origines telles que https://app.banque.example, séparées par des espaces',
  },
  operatorSets: {
    en: 'Only the operator of the service changes this',
    fr: "Seul l'exploitant du service peut modifier cette valeur",
  },
} as const satisfies Record<string, Text>;

interface SettingsFieldsProps {
  readonly values: SettingsValues;
  readonly defaultRateLimit: number;
  readonly set: <Name extends SettingName>(name: Name, value: SettingsValues[Name]) => void;
  readonly errorOf: (name: SettingName, label: string) => string | undefined;
  /** What somebody else set meanwhile, shown beside the field. */
  readonly besides?: (name: SettingName) => ComponentChildren;
  readonly readOnly?: boolean;
}

export function SettingsFields({
  values,
  defaultRateLimit,
  set,
  errorOf,
  besides = () => null,
  readOnly = false,
}: SettingsFieldsProps) {
  const isOwn = useOwnClient() !== null;
  const number = (name: NumberName, hint: string) => {
    const isFixed = isOwn && isOperatorSetting(name);
    return (
      <div key={name}>
        <TextField
          label={say(words[name])}
          hint={isFixed ? say(words.operatorSets) : hint}
          inputMode="numeric"
          value={isFixed ? values[name] || sayNumber(defaultRateLimit) : values[name]}
          readOnly={readOnly || isFixed}
          onInput={(value) => set(name, value)}
          error={errorOf(name, say(words[name]))}
        />
        {besides(name)}
      </div>
    );
  };
  const toggle = (name: ToggleName, hint: Text) => (
    <div key={name} class="client-switch">
      <Toggle
        label={say(words[name])}
        hint={say(hint)}
        checked={values[name]}
        disabled={readOnly}
        onChange={(value) => set(name, value)}
      />
      {besides(name)}
    </div>
  );
  return (
    <>
      <Checks {...{ values, set, errorOf, besides, readOnly }} />
      <div class="fields">
        {number('informalThreshold', say(words.informalThresholdHint))}
        {number('rateLimitPerSecond', say(words.rateLimitHint, { rate: sayNumber(defaultRateLimit) }))}
        <Profile {...{ values, set, errorOf, besides, readOnly }} />
        {values.retentionProfile === 'OBLIGED' &&
          number('endedRetentionYears', say(words.endedRetentionHint))}
        {values.retentionProfile === 'OBLIGED' &&
          number('untakenRetentionYears', say(words.untakenRetentionHint))}
        {number('imageRetentionDays', say(words.imageRetentionHint))}
        {number('resultRetentionDays', say(words.resultRetentionHint))}
      </div>
      {toggle('fourEyes', words.fourEyesHint)}
      {toggle('monitoring', words.monitoringHint)}
      {toggle('duplicatedFaces', words.duplicatedFacesHint)}
      <TextField
        label={say(words.frameOrigins)}
        hint={say(words.frameOriginsHint)}
        value={values.frameOrigins}
        readOnly={readOnly}
        onInput={(value) => set('frameOrigins', value)}
        error={errorOf('frameOrigins', say(words.frameOrigins))}
      />
      {besides('frameOrigins')}
    </>
  );
}

type NumberName = Extract<SettingName, `${string}${'Days' | 'Years' | 'Second' | 'Threshold'}`>;
type ToggleName = 'duplicatedFaces' | 'monitoring' | 'fourEyes';

export const profileNames: Readonly<Record<RetentionProfile, Text>> = {
  OBLIGED: { en: 'by the relationship (obliged)', fr: 'selon la relation (assujetti)' },
  MINIMAL: { en: 'by days from the upload', fr: 'en jours depuis l’envoi' },
};

function Profile({
  values,
  set,
  errorOf,
  besides = () => null,
  readOnly,
}: Omit<SettingsFieldsProps, 'defaultRateLimit'>) {
  const name = 'retentionProfile';
  const isFixed = readOnly || useOwnClient() !== null;
  const offered = isFixed ? [values[name]] : (Object.keys(profileNames) as RetentionProfile[]);
  return (
    <div>
      <Select
        label={say(words[name])}
        hint={say(useOwnClient() === null ? words.retentionProfileHint : words.operatorSets)}
        value={values[name]}
        onChange={(value) => set(name, value as RetentionProfile)}
        options={offered.map((value) => ({ value, label: say(profileNames[value]) }))}
        error={errorOf(name, say(words[name]))}
      />
      {besides(name)}
    </div>
  );
}

function Checks({
  values,
  set,
  errorOf,
  besides = () => null,
  readOnly,
}: Omit<SettingsFieldsProps, 'defaultRateLimit'>) {
  const error = errorOf('verifications', say(words.verifications));
  const chosen = values.verifications;
  return (
    <fieldset class="client-checks">
      <legend>{say(words.verifications)}</legend>
      {checkTypes().map((check) => (
        <Toggle
          key={check}
          label={say(checkName(check))}
          checked={chosen.includes(check)}
          disabled={readOnly ?? false}
          onChange={(on) =>
            set(
              'verifications',
              checkTypes().filter((other) => (other === check ? on : chosen.includes(other))),
            )
          }
        />
      ))}
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {besides('verifications')}
    </fieldset>
  );
}

/** A setting's value in words. */
export function sayValue(name: SettingName, value: SettingsValues[SettingName], defaultRate: number): string {
  if (typeof value === 'boolean') return say(value ? on : off);
  if (typeof value === 'string') {
    if (name === 'retentionProfile') return say(profileNames[value as RetentionProfile]);
    if (name === 'rateLimitPerSecond' && value === '')
      return say(words.rateDefault, { rate: sayNumber(defaultRate) });
    return value;
  }
  return value.map((check) => say(checkName(check))).join(', ');
}

const on: Text = { en: 'on', fr: 'activé' };
const off: Text = { en: 'off', fr: 'désactivé' };
