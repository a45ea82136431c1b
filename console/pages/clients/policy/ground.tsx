import { say, type Text } from '../../../language.ts';
import { TextArea } from '../../../parts/fields.tsx';

const words = {
  title: { en: 'Who decides', fr: 'Qui décide' },
  more: {
    en: 'What the law says, and words to start from',
    fr: 'Ce que dit la loi, et des textes à compléter',
  },
  law: {
    en: 'Law 2013-450 on the protection of personal data bars decisions that a machine alone takes about a person. So rules decide nothing by themselves: as long as no ground stands here, they only propose, and a person decides each dossier.',
    fr: 'La loi n° 2013-450 relative à la protection des données à caractère personnel interdit qu’une décision concernant une personne soit prise par une machine seule. Les règles ne décident donc rien d’elles-mêmes : tant qu’aucun fondement n’est indiqué ici, elles proposent, et une personne décide de chaque dossier.',
  },
  plain: {
    en: 'To let rules decide, the organisation says in its own words what allows it to, and how a person can have somebody look again. The words are kept with the version and shown to whoever asks. Have them read by who answers for data protection at the organisation.',
    fr: 'Pour que les règles décident, l’organisation écrit avec ses mots ce qui l’y autorise, et comment la personne peut demander qu’un humain réexamine son dossier. Ce texte est conservé avec la version et montré à qui le demande. Faites-le relire par le responsable de la protection des données de l’organisation.',
  },
  ground: {
    en: 'Ground for letting rules decide',
    fr: 'Fondement de la décision par règle',
  },
  hint: {
    en: 'Empty: rules only propose.',
    fr: 'Vide : les règles ne font que proposer.',
  },
  brackets: {
    en: 'Complete what stands in brackets.',
    fr: 'Complétez les passages entre crochets.',
  },
  fourEyes: {
    en: 'For {client} every decision takes two people: rules only propose, whatever stands here.',
    fr: 'Pour {client}, toute décision demande deux personnes : les règles ne font que proposer, quoi qu’il soit écrit ici.',
  },
} as const satisfies Record<string, Text>;

const models: readonly Text[] = [
  {
    en: 'Low risk by our procedure of [date], approved by the compliance committee. The person is told that a rule may decide, and can ask for a human look at [address].',
    fr: 'Risque faible selon notre procédure du [date], approuvée par le comité de conformité. La personne est informée qu’une règle peut décider et peut demander un examen humain à [adresse].',
  },
  {
    en: 'The person agreed in writing that a rule may decide (form of [date]), and can ask for a human look at [address].',
    fr: 'La personne a accepté par écrit qu’une règle puisse décider (formulaire du [date]) et peut demander un examen humain à [adresse].',
  },
];

interface GroundProps {
  readonly client: string;
  readonly fourEyes: boolean;
  readonly ground: string;
  readonly onGround: (ground: string) => void;
}

/** Why rules may decide alone, with the law in plain words. */
export function Ground({ client, fourEyes, ground, onGround }: GroundProps) {
  return (
    <section aria-label={say(words.title)}>
      {fourEyes && <p class="policy-warning">{say(words.fourEyes, { client })}</p>}
      <TextArea
        label={say(words.ground)}
        hint={say(words.hint)}
        rows={2}
        value={ground}
        onInput={onGround}
        error={/\[[^\]]*\]/.test(ground) ? say(words.brackets) : undefined}
      />
      <details class="policy-models">
        <summary>{say(words.more)}</summary>
        <p>{say(words.law)}</p>
        <p>{say(words.plain)}</p>
        {ground.trim() === '' &&
          models.map((model) => (
            <button key={model.en} type="button" onClick={() => onGround(say(model))}>
              {say(model)}
            </button>
          ))}
      </details>
    </section>
  );
}
