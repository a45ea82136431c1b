import type { ClientRisk } from '../../../src/contract/console/risk.ts';
import type { RiskRating } from '../../../src/contract/risk.ts';
import { say, type Text } from '../../language.ts';
import { RatingBadge, ratings, ratingWords } from '../../parts/risk.tsx';
import { Table } from '../../parts/table.tsx';
import { listKey, listRatings, type RiskDraft } from './risk-draft.ts';

const words = {
  table: { en: 'Table of ratings', fr: 'Grille de risque' },
  fact: { en: 'When', fr: 'Si' },
  rating: { en: 'At least', fr: 'Niveau minimal' },
  countries: { en: 'Countries that make it: {rating}', fr: 'Pays au niveau : {rating}' },
  hint: { en: 'names or codes, separated by commas', fr: 'noms ou codes, séparés par des virgules' },
  none: { en: 'none', fr: 'aucun' },
  years: { en: 'Years', fr: 'Années' },
} as const satisfies Record<string, Text>;

interface RowsProps {
  readonly draft: RiskDraft;
  readonly risk: Pick<ClientRisk, 'facts'>;
  readonly mayChange: boolean;
  readonly onChange: (part: Partial<RiskDraft>) => void;
}

type Fact = ClientRisk['facts'][number];

/** Every fact once; what asks for low changes nothing. */
export function RiskRows({ draft, risk, mayChange, onChange }: RowsProps) {
  return (
    <Table
      caption={say(words.table)}
      rows={risk.facts}
      keyOf={({ fact }) => fact}
      columns={[
        { label: say(words.fact), cell: (fact) => fact.words },
        {
          label: say(words.rating),
          cell: (fact) =>
            fact.takes === 'countries' ? (
              <Lists fact={fact} draft={draft} mayChange={mayChange} onChange={onChange} />
            ) : (
              <Rating fact={fact} draft={draft} mayChange={mayChange} onChange={onChange} />
            ),
        },
      ]}
    />
  );
}

interface RowProps extends Omit<RowsProps, 'risk'> {
  readonly fact: Fact;
}

function Rating({ fact: { fact, words: name, takes, only }, draft, mayChange, onChange }: RowProps) {
  const rating = only ?? draft.ratings[fact] ?? 'LOW';
  const set = (value: string) => onChange({ ratings: { ...draft.ratings, [fact]: value as RiskRating } });
  return (
    <span class="risk-choice">
      {only !== null || !mayChange ? (
        <RatingBadge rating={rating} />
      ) : (
        <select aria-label={name} value={rating} onChange={(event) => set(event.currentTarget.value)}>
          {ratings.map((one) => (
            <option key={one} value={one}>
              {say(ratingWords[one])}
            </option>
          ))}
        </select>
      )}
      {takes === 'years' && rating !== 'LOW' && (
        <input
          class="risk-years"
          aria-label={say(words.years)}
          inputMode="numeric"
          value={draft.years}
          readOnly={!mayChange}
          onInput={(event) => onChange({ years: event.currentTarget.value })}
        />
      )}
    </span>
  );
}

function Lists({ fact: { fact, words: name }, draft, mayChange, onChange }: RowProps) {
  return (
    <div class="risk-lists">
      {listRatings.map((rating) => {
        const key = listKey(fact, rating);
        const text = draft.countries[key] ?? '';
        const label = say(words.countries, { rating: say(ratingWords[rating]) });
        return (
          <div key={rating}>
            <span aria-hidden={mayChange}>{label}</span>
            {mayChange ? (
              <input
                aria-label={`${name} ${label}`}
                placeholder={say(words.hint)}
                value={text}
                onInput={(event) =>
                  onChange({ countries: { ...draft.countries, [key]: event.currentTarget.value } })
                }
              />
            ) : (
              <span>{text || say(words.none)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
