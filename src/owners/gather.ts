import type { Company, CompanyOwner } from '../contract/registers.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import { parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { parseDate } from '../names/dates.ts';
import { foldText } from '../names/fold.ts';
import { beneficialPercent, ownerLimits } from './limits.ts';
import { ownersOnPaper } from './on-paper.ts';
import { parseShare, sumOf } from './shares.ts';
import type { OwnersKnown, PartyKind, Structure } from './structure.ts';
import { StructureMaker } from './structure-maker.ts';

/** Asks the trade register; undefined if it did not answer. */
export type AskCompany = (
  rccm: string,
) => Promise<
  { readonly kind: 'found'; readonly record: Company } | { readonly kind: 'not-found' } | undefined
>;

export interface Gathered {
  readonly structure: Structure;
  /** The register did not answer for one of the companies. */
  readonly isRegisterDown: boolean;
}

/**
 * Who owns the company of an extract of the trade register, as the paper says and the register; a company among the owners
 * is asked for in turn, nearest first, so far as the limits go. Every company is asked for once, so circles end.
 */
export async function gatherOwners(facts: DocumentFacts, ask: AskCompany): Promise<Gathered> {
  const printed = facts.fields.rccmNumber;
  const number = printed && parseRccm(printed.value);
  const rccm = number?.ok ? number.value : undefined;
  const maker = new StructureMaker(facts.fields.companyName?.value ?? '', rccm);
  const asking = { ask, asked: 0, isDown: false };
  await takeUp(maker, asking, 0, rccm);
  addPaper(maker, facts);
  let layer = maker.companiesWithoutAnswer();
  for (let depth = 2; layer.length > 0; depth++) {
    for (const { place, rccm: next } of layer) {
      if (depth > ownerLimits.depth) maker.setOwners(place, 'too-deep');
      else await takeUp(maker, asking, place, next);
    }
    layer = maker.companiesWithoutAnswer();
  }
  return { structure: maker.made(), isRegisterDown: asking.isDown };
}

/** What the paper alone says, where no register was asked; undefined of a paper that names nobody. */
export function structureOnPaper(facts: DocumentFacts): Structure | undefined {
  const { companyName, rccmNumber } = facts.fields;
  const number = rccmNumber && parseRccm(rccmNumber.value);
  const maker = new StructureMaker(companyName?.value ?? '', number?.ok ? number.value : undefined);
  addPaper(maker, facts);
  for (const { place } of [{ place: 0 }, ...maker.companiesWithoutAnswer()])
    maker.setOwners(place, 'unasked');
  const made = maker.made();
  return made.parties.length > 1 ? made : undefined;
}

interface Asking {
  readonly ask: AskCompany;
  asked: number;
  /** It did not answer once: it is left alone. */
  isDown: boolean;
}

/** Asks for one company and adds its owners. */
async function takeUp(
  maker: StructureMaker,
  asking: Asking,
  place: number,
  rccm: string | undefined,
): Promise<void> {
  maker.setOwners(place, await answerFor(maker, asking, place, rccm));
}

async function answerFor(
  maker: StructureMaker,
  asking: Asking,
  place: number,
  rccm: string | undefined,
): Promise<OwnersKnown> {
  if (rccm === undefined) return 'no-number';
  // Another state's register gave it.
  if (!parseRccm(rccm).ok) return 'not-registered';
  if (asking.isDown) return 'not-asked';
  if (asking.asked >= ownerLimits.companies) return 'too-many';
  asking.asked++;
  const answer = await asking.ask(rccm);
  asking.isDown = answer === undefined;
  if (answer === undefined) return 'not-asked';
  if (answer.kind === 'not-found') return 'not-registered';
  addRegistered(maker, place, answer.record);
  return 'read';
}

function addRegistered(maker: StructureMaker, place: number, { companyName, owners }: Company): void {
  maker.nameCompany(place, companyName);
  const sum = sumOf(owners.flatMap((owner) => shareOf(owner) ?? []));
  const isWhole = sum >= 100;
  const kept = weightiest(owners, maker.room, (owner) => weightOf(owner, Math.max(0, 100 - sum)));
  maker.leaveOut(place, owners.length - kept.length);
  for (const owner of kept) {
    const name = `${owner.lastName} ${owner.firstName}`.trim();
    if (name === '') continue;
    const share = shareOf(owner);
    const party = maker.party({ name, kind: kindOf(owner, name), ...birth(owner), rccm: owner.rccm });
    if (party === undefined) continue;
    const isManager = hasManagerRole(owner.role);
    if (place === 0) maker.addRole(party, owner.role, isManager);
    // Who only leads may hold nothing; and where all is held by others, who has no share holds none.
    const holds = share !== undefined || (!isWhole && (!isManager || hasOwnerRole(owner.role)));
    if (holds) maker.addHolding({ owner: party, of: place, share: share ?? null, source: 'register' });
  }
}

/** Who is known to be a beneficial owner, then who leads, then by the share, or by what the others leave of it. */
function weightOf(owner: CompanyOwner, rest: number): number {
  const share = shareOf(owner);
  if (share !== undefined && share > beneficialPercent) return 200 + share;
  return hasManagerRole(owner.role) ? 150 : (share ?? rest);
}

/** Those with the most weight, in their order: a large holder must not be lost behind many small ones. */
function weightiest<T>(all: readonly T[], room: number, weight: (one: T) => number): readonly T[] {
  if (all.length <= room) return all;
  const ranked = all.map((one) => ({ one, weight: weight(one) })).sort((a, b) => b.weight - a.weight);
  const kept = new Set(ranked.slice(0, room).map(({ one }) => one));
  return all.filter((one) => kept.has(one));
}

const shareOf = ({ share }: CompanyOwner): number | undefined =>
  share === undefined ? undefined : parseShare(share);

/** A name alone may be either, unless it bears a legal form. */
function kindOf({ firstName, rccm }: Pick<CompanyOwner, 'firstName' | 'rccm'>, name: string): PartyKind {
  if (rccm !== undefined) return 'company';
  if (firstName.trim() !== '') return 'person';
  return bearsLegalForm(name) ? 'company' : 'unknown';
}

const writtenDate = /\b(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{4})\b/;

function birth({ dateAndPlaceOfBirth }: CompanyOwner): { readonly dateOfBirth?: string } {
  const dateOfBirth = writtenDate.exec(dateAndPlaceOfBirth)?.[0] ?? '';
  return parseDate(dateOfBirth).state === 'known' ? { dateOfBirth } : {};
}

/** After the register, which knows more of each; whom only the paper names is added. */
function addPaper(maker: StructureMaker, facts: DocumentFacts): void {
  const { managers, owners } = ownersOnPaper(facts);
  for (const name of managers) {
    const party = maker.party({ name, kind: 'person' });
    if (party !== undefined) maker.addRole(party, '', true);
  }
  const kept = weightiest(owners, maker.room, ({ share }) => share ?? 100);
  maker.leaveOut(0, owners.length - kept.length);
  for (const { name, isPerson, share } of kept) {
    const kind = bearsLegalForm(name) ? 'company' : isPerson ? 'person' : 'unknown';
    const party = maker.party({ name, kind });
    if (party !== undefined) maker.addHolding({ owner: party, of: 0, share, source: 'paper' });
  }
  if (owners.length > 0) maker.setOwnersOnPaper();
}

const managers =
  /\b(gerante?s?|cogerante?s?|president(e|s)?|pca|pdg|dg|directeurs?|directrices?|administrat(eur|rice)s?|dirigeante?s?|representante?s?|manager|director|ceo|chairman|liquidateur|mandataire)\b/;
const owners =
  /\b(associee?s?|actionnaires?|membres?|proprietaires?|exploitante?s?|entreprenante?s?|commanditaires?|porteurs?|partner|shareholder|owner|member)\b/;

const hasManagerRole = (role: string): boolean => managers.test(words(role));
const hasOwnerRole = (role: string): boolean => owners.test(words(role));

const words = (role: string): string => foldText(role).replace(/[^a-z0-9]+/g, ' ');

const forms =
  /\b(sarlu?|suarl|eurl|sasu?|sau?|snc|scs|sci|gie|scoops|coop|cooperative|holding|societe|ste|groupe?|compagnie|cie|etablissements?|ets|ltd|limited|plc|llc|inc|corp|gmbh|bv|fonds|fund|trust|banque|bank|etat|ministere|mutuelle|fondation|association)\b/;

/** Whether a name has a legal form or another word of companies. */
const bearsLegalForm = (name: string): boolean => forms.test(words(name.replace(/\b(\w)\./g, '$1')));
