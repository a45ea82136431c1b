import { compareNames } from '../names/compare.ts';
import type { DocumentFacts, FieldName, Fields, ReadField, Side } from './facts.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';
import { zoneAgainstPrint } from './zone-against-print.ts';
import { zoneFields } from './zone-facts.ts';

/** What the pictures of a paper show together: which of its sides, and whose. */

/** The only side that was seen of a paper that has two; null where both were, or where that cannot be told. */
export function onlySide(
  { layout, pictures = [] }: DocumentFacts,
  papers: PaperRegistry = knownPapers,
): Side | null {
  const [side = null, ...others] = new Set(pictures.flatMap(({ sides }) => sides));
  const isTwoSided = (papers.named(layout)?.sides.length ?? 0) > 1;
  return isTwoSided && others.length === 0 ? side : null;
}

/** Print and zone name two persons, not one in two spellings, below this likeness; a name read less surely tells nothing. */
const leastAlike = 50;
const leastSure = 0.6;

/**
 * Whom the paper names. Usually one holder; two where print and zone are of two persons, as front and back of two cards
 * are: then the facts of each.
 */
export function holdersOn(facts: DocumentFacts): readonly [DocumentFacts, ...DocumentFacts[]] {
  const { fields, zone } = facts;
  const { last_name: last, first_name: first } = fields;
  const isOneName =
    !zone?.valid ||
    !last ||
    !first ||
    Math.min(last.confidence, first.confidence) < leastSure ||
    !zoneAgainstPrint(facts).some(({ name }) => name === 'last_name' || name === 'first_name');
  if (isOneName) return [facts];
  const { surname, givenNames } = zone.fields;
  const inZone = `${surname ?? ''} ${givenNames ?? ''}`;
  if (compareNames(`${last.value} ${first.value}`, inZone).score >= leastAlike) return [facts];
  // What stands beside the zone is of whom the zone names, unless the printed name stands there too.
  const isPrinted = ({ source, side }: ReadField) =>
    source !== 'zone' && (side !== zone.side || last.side === zone.side);
  return [
    { ...facts, fields: only(fields, isPrinted), zone: null },
    { ...facts, fields: zoneFields(zone) },
  ];
}

function only(fields: Fields, isWanted: (field: ReadField) => boolean): Fields {
  const wanted = Object.entries(fields).filter(([, field]) => isWanted(field));
  return Object.fromEntries(wanted) as Partial<Record<FieldName, ReadField>>;
}
