import type { Review } from '../../../src/contract/console/dossier.ts';
import { say, type Text } from '../../language.ts';
import { RatingBadge, RiskFacts } from '../../parts/risk.tsx';
import { Link } from '../../router.tsx';

const words = {
  person: { en: 'Risk of the person', fr: 'Risque de la personne' },
  company: { en: 'Risk of the company', fr: "Risque de l'entreprise" },
  more: { en: 'History, review', fr: 'Historique, revue' },
} as const satisfies Record<string, Text>;

/** How risky those are whom the dossier is about. */
export function Risks({ subjects }: Pick<Review, 'subjects'>) {
  return (
    <>
      {subjects.map(
        ({ id, kind, risk }) =>
          risk && (
            <section key={id} class="card" id={`risk-${id}`}>
              <h2>
                {say(words[kind])} <RatingBadge rating={risk.rating} />
              </h2>
              <RiskFacts risk={risk} />
              <Link to={`/subjects/${id}`}>{say(words.more)}</Link>
            </section>
          ),
      )}
    </>
  );
}
