import { parseDate } from '../names/dates.ts';
import { sameWords } from '../names/fold.ts';
import { ownerLimits } from './limits.ts';
import type { Holding, HoldingSource, OwnersKnown, Party, PartyKind, Structure } from './structure.ts';

interface Growing {
  name: string;
  kind: PartyKind;
  rccm?: string;
  dateOfBirth?: string;
  readonly roles: string[];
  isManager: boolean;
  owners?: OwnersKnown;
  leftOut?: number;
}

interface Found {
  readonly name: string;
  readonly kind: PartyKind;
  readonly rccm?: string | undefined;
  readonly dateOfBirth?: string;
}

interface NewHolding {
  readonly owner: number;
  readonly of: number;
  readonly share: number | null;
  readonly source: HoldingSource;
}

/**
 * Puts a structure together. Companies are the same by their number, else by their name; people of the same words of a
 * name are the same person unless their dates of birth say otherwise.
 */
export class StructureMaker {
  readonly #parties: Growing[];
  readonly #holdings: Holding[] = [];

  constructor(name: string, rccm: string | undefined) {
    this.#parties = [
      { name, kind: 'company', ...(rccm !== undefined && { rccm }), roles: [], isManager: false },
    ];
  }

  /** How many owners of one company may be added: half of what is left, so that those behind them still find room. */
  get room(): number {
    return Math.ceil((ownerLimits.parties - this.#parties.length) / 2);
  }

  leaveOut(place: number, count: number): void {
    if (count > 0) this.#at(place).leftOut = (this.#at(place).leftOut ?? 0) + count;
  }

  /** Undefined where there are too many. */
  party(found: Found): number | undefined {
    const place = this.#parties.findIndex((known) => isSame(known, found));
    const known = this.#parties[place];
    if (known !== undefined) {
      if (known.kind === 'unknown') known.kind = found.kind;
      if (found.rccm !== undefined) known.rccm ??= found.rccm;
      if (found.dateOfBirth !== undefined) known.dateOfBirth ??= found.dateOfBirth;
      return place;
    }
    if (this.#parties.length >= ownerLimits.parties) return undefined;
    const { rccm, ...rest } = found;
    this.#parties.push({ ...rest, ...(rccm !== undefined && { rccm }), roles: [], isManager: false });
    return this.#parties.length - 1;
  }

  /** The register's own name of a company, where the paper gave none. */
  nameCompany(place: number, name: string): void {
    const party = this.#at(place);
    if (party.name === '') party.name = name;
  }

  addRole(place: number, role: string, isManager: boolean): void {
    const party = this.#at(place);
    const written = role.trim();
    if (written !== '' && !party.roles.includes(written)) party.roles.push(written);
    party.isManager ||= isManager;
  }

  /** The register counts; of whom it names without a share the paper's is taken. */
  addHolding({ source, ...holding }: NewHolding): void {
    const place = this.#holdings.findIndex(({ owner, of }) => owner === holding.owner && of === holding.of);
    const known = this.#holdings[place];
    if (known === undefined) {
      this.#holdings.push({ ...holding, sources: [source] });
      return;
    }
    const sources = [...new Set([...known.sources, source])];
    // Somebody may stand in a register twice, with a share each.
    const isAgain = known.sources.includes(source);
    const share = isAgain ? added(known.share, holding.share) : (known.share ?? holding.share);
    const differs = !isAgain && holding.share !== null && share !== holding.share;
    this.#holdings[place] = {
      ...known,
      share,
      sources,
      ...(differs && holding.share !== null && { printedShare: holding.share }),
    };
  }

  setOwners(place: number, owners: OwnersKnown): void {
    this.#at(place).owners = owners;
  }

  /** What the register does not say of the company itself, its paper may. */
  setOwnersOnPaper(): void {
    const party = this.#at(0);
    if (party.owners !== 'not-asked') party.owners = 'read';
  }

  companiesWithoutAnswer(): { readonly place: number; readonly rccm: string | undefined }[] {
    return this.#parties.flatMap(({ kind, owners, rccm }, place) =>
      kind === 'company' && owners === undefined ? [{ place, rccm }] : [],
    );
  }

  made(): Structure {
    return { parties: this.#parties.map((party): Party => ({ ...party })), holdings: this.#holdings };
  }

  #at(place: number): Growing {
    const party = this.#parties[place];
    if (party === undefined) throw new Error('no such party');
    return party;
  }
}

function isSame(known: Growing, found: Found): boolean {
  if (known.rccm !== undefined && found.rccm !== undefined) return known.rccm === found.rccm;
  if (known.kind !== found.kind && known.kind !== 'unknown' && found.kind !== 'unknown') return false;
  if (sameWords(known.name) !== sameWords(found.name)) return false;
  return (
    known.dateOfBirth === undefined ||
    found.dateOfBirth === undefined ||
    isSameDate(known.dateOfBirth, found.dateOfBirth)
  );
}

function isSameDate(a: string, b: string): boolean {
  return JSON.stringify(parseDate(a)) === JSON.stringify(parseDate(b));
}

const added = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.round((a + b) * 10_000) / 10_000;
